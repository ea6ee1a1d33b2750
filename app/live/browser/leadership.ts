/**
 * The leader is the tab that holds the Web Lock; the browser releases the lock of a tab that closes or crashes.
 * `steal` takes it from a leader that does not respond (phones suspend background tabs). Without a name each tab
 * leads itself.
 */
export function electLeader(name: string | false, take: () => () => void) {
  let leave: (() => void) | null = null;
  let stood = true;
  let asking: AbortController | null = null;
  const hold = () =>
    new Promise<void>((release) => {
      if (!stood) return release();
      const stop = take();
      leave = () => {
        leave = null;
        stop();
        release();
      };
    });
  const stand = (steal = false) => {
    if (!name) return;
    asking?.abort();
    const waiting = new AbortController();
    asking = waiting;
    const options = steal ? { steal } : { signal: waiting.signal };
    navigator.locks.request(name, options, hold).catch(() => {
      if (asking !== waiting) return;
      leave?.(); // it was stolen
      if (stood) stand();
    });
  };
  if (name) stand();
  else void hold();
  return {
    leads: () => leave !== null,
    steal: () => stand(true),
    /** Lets another tab lead, and waits to lead again. */
    stepDown: () => {
      leave?.();
      if (stood) stand();
    },
    end: () => {
      stood = false;
      asking?.abort();
      leave?.();
    },
  };
}
