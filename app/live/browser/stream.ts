import { backoffMs } from './backoff.ts';

/** The server sends a heartbeat every 45 s; a connection that is silent for this long is considered dead. */
const SILENT_MS = 100_000;
const CHECK_EVERY_MS = 10_000;

type StreamHandlers = {
  onOpen: (id: string) => void;
  /** The connection is alive, and has delivered everything up to this id. */
  onBeat: (id: string) => void;
  onLost: () => void;
  /** `id` is empty for events that are not kept. `past`: it was sent before the stream was open. */
  onEvent: (data: string, id: string, past: boolean) => void;
  /** Some missed events are no longer in the log. */
  onReset: () => void;
  onSessionEnded: () => void;
  /** Another tab of this browser has taken over the stream. */
  onTaken: () => void;
};

/**
 * The event stream, opened after `delayMs` and reopened until it is closed. EventSource's own reconnect has no jitter and
 * gives up permanently on a response such as 503.
 */
export function openStream(address: () => string, delayMs: number, handlers: StreamHandlers): () => void {
  let source: EventSource | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let lastEventAt = Date.now();
  /** This browser has too many streams: no new one is opened until this tab is visible again. */
  let crowded = false;
  const close = () => {
    clearTimeout(waiting);
    waiting = undefined;
    source?.close();
    source = undefined;
  };
  const again = (ms: number) => {
    close();
    handlers.onLost();
    waiting = setTimeout(connect, ms);
  };
  const connect = () => {
    close();
    crowded = false;
    lastEventAt = Date.now();
    let last = '';
    let past = false;
    const opened = new EventSource(address());
    source = opened;
    const on = (name: string, act: (event: MessageEvent) => void) =>
      opened.addEventListener(name, (event) => {
        lastEventAt = Date.now();
        if (source === opened) act(event as MessageEvent);
      });
    on('hello', ({ lastEventId }) => {
      failures = 0;
      last = lastEventId;
      past = lastEventId === ''; // missed events follow, then a heartbeat
      handlers.onOpen(lastEventId);
    });
    on('message', ({ data, lastEventId }) => {
      // For an event without an id, browsers repeat the previous id.
      const id = lastEventId === last ? '' : lastEventId;
      last = lastEventId;
      handlers.onEvent(data, id, past);
    });
    on('beat', ({ lastEventId }) => {
      last = lastEventId;
      past = false;
      handlers.onBeat(lastEventId);
    });
    on('reset', handlers.onReset);
    on('reconnect', ({ data }) => again(Math.random() * JSON.parse(data).within));
    on('session-ended', () => {
      close();
      handlers.onSessionEnded();
    });
    on('taken', () => {
      close();
      handlers.onTaken();
    });
    on('crowded', () => {
      close();
      crowded = true;
      handlers.onLost();
    });
    on('error', () => {
      failures += 1;
      again(backoffMs(failures - 1));
    });
  };
  const soon = () => {
    if ((waiting !== undefined || crowded) && !document.hidden) connect();
  };
  const look = setInterval(() => {
    if (source && Date.now() - lastEventAt > SILENT_MS) again(0);
  }, CHECK_EVERY_MS);
  // An EventSource does not notice a lost network, so reconnect; missed events are replayed.
  const offline = () => {
    if (!crowded) again(backoffMs(failures));
  };
  window.addEventListener('offline', offline);
  window.addEventListener('online', soon);
  document.addEventListener('visibilitychange', soon);
  if (delayMs > 0) waiting = setTimeout(connect, delayMs);
  else connect();
  return () => {
    clearInterval(look);
    window.removeEventListener('offline', offline);
    window.removeEventListener('online', soon);
    document.removeEventListener('visibilitychange', soon);
    close();
  };
}
