import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

const tones = {
  info: { Icon: Info, fill: 'bg-info text-on-info' },
  success: { Icon: CircleCheck, fill: 'bg-success text-on-success' },
  warning: { Icon: TriangleAlert, fill: 'bg-warning text-on-warning' },
  danger: { Icon: CircleAlert, fill: 'bg-danger text-on-danger' },
};

/** The sign of a tone: by shape as well as by colour. */
export function ToneMark({ tone }: { tone: Tone }) {
  const { Icon, fill } = tones[tone];
  return (
    <span className={`grid size-8 flex-none place-items-center rounded-full ${fill}`}>
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}
