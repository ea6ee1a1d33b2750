import { ph } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Scheme } from '#app/domain/staff/theme-fields.ts';
import { Badge } from '#app/ui/badge.tsx';

export type ColorRow = {
  name: string;
  value: string;
  /** Its weakest pair; null for a color that is used only as a background. */
  check: { ratio: number; on: string; required: number; suggestion: string | null } | null;
};

type Props = { scheme: Scheme; title: string; rows: readonly ColorRow[]; open: boolean };

/** The colors of one scheme, each with the contrast of its weakest pair and the nearest color with enough contrast. */
export function ColorSection({ scheme, title, rows, open }: Props) {
  return (
    <details className="panel theme-section" open={open}>
      <summary>{title}</summary>
      <ul data-part={`colors-${scheme}`}>
        {rows.map(({ name, value, check }) => (
          <li key={name}>
            <ColorInput path={`${scheme}.${name}`} name={name} value={value} />
            {check && <Contrast scheme={scheme} name={name} check={check} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Translucent colors are typed, because the browser's color picker does not support them. */
function ColorInput({ path, name, value }: { path: string; name: string; value: string }) {
  return (
    <label className="theme-color" htmlFor={path}>
      {value.length === 7 ? (
        <input id={path} type="color" name={path} defaultValue={value} />
      ) : (
        <input
          id={path}
          type="text"
          name={path}
          defaultValue={value}
          pattern="#[0-9a-f]{6}([0-9a-f]{2})?"
          className="field"
        />
      )}
      <span>{name}</span>
      <code className="text-sm text-muted" data-value={path}>
        {value}
      </code>
    </label>
  );
}

type ContrastProps = { scheme: Scheme; name: string; check: NonNullable<ColorRow['check']> };

function Contrast({ scheme, name, check: { ratio, on, required, suggestion } }: ContrastProps) {
  const { t, i18n } = useLingui();
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted" data-contrast={`${scheme}.${name}`}>
      <Badge tone={suggestion ? 'danger' : 'success'}>{i18n.number(ratio)}</Badge>
      <span>
        <Trans>
          {on}, needs {ph({ ratio: i18n.number(required) })}
        </Trans>
      </span>
      {suggestion && (
        <button
          type="submit"
          name="use"
          value={`${scheme}.${name}=${suggestion}`}
          className="theme-suggestion link"
        >
          <span aria-hidden="true" style={{ background: suggestion }} />
          {t`Use ${suggestion}`}
        </button>
      )}
    </p>
  );
}
