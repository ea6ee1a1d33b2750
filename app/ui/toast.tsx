import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';
import { type Tone, ToneMark } from './tone.tsx';

/** A button in the toast, such as Undo; the toast closes when it is pressed. */
type ToastAction = { label: string; onSelect: () => void };
/** The whole toast leads there. `picture`: the address of a person's photo; null for one without. */
type ToastLink = { to: string; title: string; picture: string | null };
type ToastOptions = {
  action?: ToastAction;
  link?: ToastLink;
  /** Replaces the toast with the same key. */
  key?: string;
};
type Toast = ToastOptions & { id: number; text: string; tone: Tone };

const SHOWN_MS = 6_000;
/** Long enough to decide. */
const SHOWN_WITH_ACTION_MS = 12_000;
const MAX_AT_ONCE = 3;

// Only the browser writes these: the server renders no toasts.
let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

/** Shows a message over the page for six seconds, or twelve with an action. A danger tone interrupts a screen reader, the others wait. */
export function showToast(text: string, tone: Tone = 'info', options: ToastOptions = {}): void {
  lastId += 1;
  const others = options.key ? shown.filter(({ key }) => key !== options.key) : shown;
  show([...others.slice(1 - MAX_AT_ONCE), { id: lastId, text, tone, ...options }]);
}

/** Closes the toast with the key, if it is there. */
export function closeToast(key: string): void {
  if (shown.some((toast) => toast.key === key)) show(shown.filter((toast) => toast.key !== key));
}

const dismiss = (id: number): void => show(shown.filter((toast) => toast.id !== id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const NONE: readonly Toast[] = [];

/** Where toasts appear; mounted once, in the frame of every page. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => NONE,
  );
  return (
    <div className="toasts" aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

/** Its timer pauses while it is under the pointer or has the focus. */
function ToastCard({
  toast: { id, text, tone, action, link },
  closeLabel,
}: {
  toast: Toast;
  closeLabel: string;
}) {
  const [held, setHeld] = useState(false);
  const remaining = useRef(action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(() => dismiss(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - since;
    };
  }, [held, id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the time; the button closes
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className="toast flex w-[350px] max-w-full items-center gap-3 p-3"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {link ? (
        <Link
          to={link.to}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3"
          onClick={() => dismiss(id)}
        >
          {/* No Avatar: that is a part of members' pages, which the frame must not import. */}
          {link.picture && (
            <img
              src={link.picture}
              alt=""
              width={44}
              height={44}
              className="size-11 flex-none rounded-full object-cover"
            />
          )}
          <span className="min-w-0">
            <strong className="block truncate">{link.title}</strong>
            <span className="line-clamp-2 wrap-anywhere">{text}</span>
          </span>
        </Link>
      ) : (
        <>
          <ToneMark tone={tone} />
          <p className="min-w-0 flex-1 font-semibold">{text}</p>
        </>
      )}
      {action && (
        <button
          type="button"
          className="button button-secondary button-sm"
          onClick={() => {
            dismiss(id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={closeLabel} onClick={() => dismiss(id)}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
