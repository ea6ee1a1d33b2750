import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { GiftView, SettingReply } from '#app/api/console-offers.ts';
import { GiftArt } from '#app/components/gifts/gift-art.tsx';
import { useGiftNames } from '#app/components/gifts/gift-names.ts';
import { Button } from '#app/ui/button.tsx';
import { useBrandWords } from '../brand-words.ts';
import { TableFrame } from '../table-frame.tsx';
import { ContentFrame } from './content-frame.tsx';
import { FieldInCell, Refusal } from './price-form.tsx';

type Props = {
  brand: string;
  version: number;
  rows: readonly GiftView[];
  /** The price of gifts without their own price. */
  usualCredits: number;
  done: boolean;
  refused: SettingReply | null;
};

/** The gifts that members can send, in display order. */
export function GiftForm({ brand, version, rows, usualCredits, done, refused }: Props) {
  const { t } = useLingui();
  const { fieldFault } = useBrandWords();
  const nameOf = useGiftNames();
  return (
    <ContentFrame
      brand={brand}
      done={done && <Trans>Saved. Members see the gifts within two seconds.</Trans>}
      fault={refused && <Refusal {...refused} />}
    >
      <p className="max-w-3xl text-muted">
        <Trans>
          Members see gifts in order of position, lowest first. A gift without its own price costs{' '}
          <Plural value={usualCredits} one="# credit" other="# credits" />.
        </Trans>
      </p>
      <form method="post" action={`/console/brands/${brand}/content/gifts`} className="grid max-w-3xl gap-4">
        <input type="hidden" name="version" value={version} />
        <TableFrame label={t({ message: 'Gifts', context: 'in the console' })}>
          <table className="console-table">
            <thead>
              <tr>
                <th scope="col">{t`Gift`}</th>
                <th scope="col">{t({ message: 'Offered', context: 'of a gift' })}</th>
                <th scope="col">{t`Credits`}</th>
                <th scope="col">{t({ message: 'Position', context: 'of a gift in the list' })}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, offered, credits, place, faults }) => {
                const name = nameOf(key);
                return (
                  <tr key={key}>
                    <td>
                      <span className="inline-flex min-h-11 items-center gap-3">
                        <GiftArt gift={key} className="size-8" />
                        {name}
                      </span>
                    </td>
                    <td>
                      <label className="inline-flex min-h-11 min-w-11 items-center justify-center">
                        <input
                          type="checkbox"
                          className="check"
                          name="offered"
                          value={key}
                          defaultChecked={offered}
                          aria-label={t`Offer ${name}`}
                        />
                      </label>
                    </td>
                    <td>
                      <FieldInCell
                        name={`credits_${key}`}
                        label={t`Credits for ${name}`}
                        value={credits}
                        error={(faults.credits ?? [])
                          .map((fault) =>
                            fault.fault === 'other' ? t`Enter a whole number.` : fieldFault(fault),
                          )
                          .join(' ')}
                        className="w-24"
                        inputMode="numeric"
                      />
                    </td>
                    <td>
                      <FieldInCell
                        name={`place_${key}`}
                        label={t`Position of ${name}`}
                        value={place}
                        error=""
                        className="w-20"
                        inputMode="numeric"
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </TableFrame>
        <Button type="submit" className="justify-self-start">
          <Trans>Save gifts</Trans>
        </Button>
      </form>
    </ContentFrame>
  );
}
