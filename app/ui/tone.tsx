import { Icon } from './icon.tsx';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: { icon: 'info', fill: 'bg-info text-on-info' },
  success: { icon: 'circle-check', fill: 'bg-success text-on-success' },
  warning: { icon: 'triangle-alert', fill: 'bg-warning text-on-warning' },
  danger: { icon: 'circle-alert', fill: 'bg-danger text-on-danger' },
} as const;

/** Distinguishes a tone by shape as well as by color. */
export function ToneMark({ tone }: { tone: Tone }) {
  const { icon, fill } = tones[tone];
  return (
    <span className={`grid size-8 flex-none place-items-center rounded-full ${fill}`}>
      <Icon name={icon} className="size-5" />
    </span>
  );
}
