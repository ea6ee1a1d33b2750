import { Toast as RadixToast } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { type Tone, ToneMark } from './tone.tsx';

export type ToastTexts = { title: ReactNode; text?: ReactNode; tone?: Tone; action?: ReactNode };
type Shown = ToastTexts & { id: number };
type Props = { children: ReactNode; label: string; closeLabel: string };

const SHOWN_MILLISECONDS = 6_000;
const MOST_AT_ONCE = 3;
const ToastContext = createContext<(toast: ToastTexts) => void>(() => {});

/** Shows a toast; a danger tone is read out at once, the others when the reader pauses. */
export const useToast = () => useContext(ToastContext);

/** `label` names the region; it must hold "{hotkey}" where the key that leads there is to be named. */
export function ToastProvider({ children, label, closeLabel }: Props) {
  const [shown, setShown] = useState<Shown[]>([]);
  // The region needs a style attribute that the content policy refuses in served HTML.
  const [ready, setReady] = useState(false);
  const next = useRef(0);
  useEffect(() => setReady(true), []);
  const show = useCallback((toast: ToastTexts) => {
    next.current += 1;
    const id = next.current;
    setShown((before) => [...before.slice(1 - MOST_AT_ONCE), { ...toast, id }]);
  }, []);
  const drop = (id: number) => setShown((before) => before.filter((toast) => toast.id !== id));
  return (
    <ToastContext.Provider value={show}>
      {children}
      {ready && (
        <RadixToast.Provider duration={SHOWN_MILLISECONDS} label={label} swipeDirection="right">
          {shown.map((toast) => (
            <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => drop(toast.id)} />
          ))}
          <RadixToast.Viewport label={label} className="toasts" />
        </RadixToast.Provider>
      )}
    </ToastContext.Provider>
  );
}

function ToastCard(props: { toast: Shown; closeLabel: string; onClose: () => void }) {
  const { title, text, tone = 'info', action } = props.toast;
  return (
    <RadixToast.Root
      type={tone === 'danger' ? 'foreground' : 'background'}
      onOpenChange={(open) => open || props.onClose()}
      className="toast flex w-[350px] items-center gap-3 p-3"
    >
      <ToneMark tone={tone} />
      <div className="min-w-0 flex-1">
        <RadixToast.Title className="font-semibold">{title}</RadixToast.Title>
        {text && <RadixToast.Description className="text-sm">{text}</RadixToast.Description>}
        {action}
      </div>
      <RadixToast.Close asChild>
        <IconButton label={props.closeLabel}>
          <Icon name="x" />
        </IconButton>
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
