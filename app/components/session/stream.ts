const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

type Handlers = {
  onOpen: (again: boolean) => void;
  onLost: () => void;
  onSessionEnded: () => void;
  onEvent: (data: string) => void;
};

/**
 * The event stream, opened again for as long as it is wanted. Browsers reconnect by themselves after a
 * drop, but give up for good on an answer such as 503; then it is tried anew, ever later, at a time of its own.
 */
export function openStream(handlers: Handlers): () => void {
  let source: EventSource;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  let opened = false;
  const connect = () => {
    source = new EventSource('/events');
    source.addEventListener('hello', () => {
      wait = FIRST_WAIT_MS;
      handlers.onOpen(opened);
      opened = true;
    });
    source.addEventListener('message', (message) => handlers.onEvent(message.data));
    source.addEventListener('session-ended', () => handlers.onSessionEnded());
    source.addEventListener('error', () => {
      handlers.onLost();
      if (source.readyState !== EventSource.CLOSED) return;
      waiting = setTimeout(connect, wait * (0.5 + Math.random()));
      wait = Math.min(wait * 2, LONGEST_WAIT_MS);
    });
  };
  connect();
  return () => {
    clearTimeout(waiting);
    source.close();
  };
}
