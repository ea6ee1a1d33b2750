import { Trans } from '@lingui/react/macro';
import type { FilterPage } from '#app/api/search.ts';
import { Link } from '#app/ui/link.tsx';

/** Several places have this name: the member chooses one. */
export function WhichTown({ cityText, towns }: Pick<FilterPage, 'cityText' | 'towns'>) {
  if (towns.length === 0) return null;
  return (
    <section className="panel grid gap-3 px-4 py-3" role="status">
      <p>
        <Trans>
          Which “{cityText}” do you mean? Until you choose one, we're showing members from everywhere.
        </Trans>
      </p>
      <ul className="flex flex-wrap gap-2">
        {towns.map(({ name, address }) => (
          <li key={address}>
            <Link to={address} className="button button-ghost button-sm">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
