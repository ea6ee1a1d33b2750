import { useLingui } from '@lingui/react/macro';

export type StateLine = {
  state: 'waiting' | 'active' | 'delayed' | 'failed';
  count: number;
  names: [name: string, count: number][];
};

/** The number of jobs in each state, and the most frequent names. */
export function QueueState({ states }: { states: readonly StateLine[] }) {
  const { t, i18n } = useLingui();
  const words: Record<StateLine['state'], string> = {
    waiting: t`Waiting`,
    active: t`Running`,
    delayed: t`Retrying automatically`,
    failed: t`Failed`,
  };
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {states.map(({ state, count, names }) => (
        <div key={state} className="panel p-3">
          <dt className="text-sm text-muted">{words[state]}</dt>
          <dd>
            <span className="text-title display" data-state={state}>
              {i18n.number(count)}
            </span>
            {names.slice(0, 5).map(([name, of]) => (
              <span key={name} className="block text-sm wrap-anywhere">
                {name} {i18n.number(of)}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
