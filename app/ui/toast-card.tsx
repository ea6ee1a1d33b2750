import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Link } from './link.tsx';
import { dismissToast, type Toast } from './toast.ts';
import { ToneMark } from './tone.tsx';

const SHOWN_MS = 6_000;
/** Long enough to decide. */
const SHOWN_WITH_ACTION_MS = 12_000;

/** Whether the last input was a key. */
let byKeyboard = false;
if (typeof window !== 'undefined') {
  window.addEventListener('keydown', () => (byKeyboard = true), true);
  window.addEventListener('pointerdown', () => (byKeyboard = false), true);
}

/** Its timer pauses while it is under the pointer or has the focus. */
export default function ToastCard({
  toast: { id, text, tone, action, link },
  closeLabel,
}: {
  toast: Toast;
  closeLabel: string;
}) {
  const [held, setHeld] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (byKeyboard && action?.takesFocus) button.current?.focus({ preventScroll: true });
  }, [action]);
  const remaining = useRef(action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
  useEffect(() => {
    if (held) return;
    const since = Date.now();
    const timer = setTimeout(() => dismissToast(id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - since;
    };
  }, [held, id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only holds the time; the button closes
    <div
      role={tone === 'danger' ? 'alert' : undefined}
      className="toast relative flex min-h-[4.25rem] w-[350px] max-w-full flex-wrap items-center gap-x-3 gap-y-1 py-3 ps-3 pe-12"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {link ? (
        <Link
          to={link.to}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3"
          onClick={() => dismissToast(id)}
        >
          {/* Not an Avatar, which belongs to members' pages and must not be imported by the frame. */}
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
          <p className="min-w-[min(100%,8rem)] flex-1 wrap-break-word font-semibold">{text}</p>
        </>
      )}
      {action && (
        <button
          ref={button}
          type="button"
          className="button button-secondary button-sm ms-auto"
          onClick={() => {
            dismissToast(id);
            action.onSelect();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={closeLabel} className="absolute end-1 top-2.5" onClick={() => dismissToast(id)}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
