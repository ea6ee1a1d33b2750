import { Plural, Trans } from '@lingui/react/macro';
import { REACTIVATION_DAYS } from '#app/domain/accounts/retention.ts';
import { MANDATE_KEPT_MONTHS } from '#app/domain/support/page-facts.ts';
import { MailLink, type PageProps, Part } from './prose.tsx';

export function PrivacyRights({ facts: { email, minimumAge } }: PageProps) {
  return (
    <>
      <Part title={<Trans>Who helps us</Trans>}>
        <p>
          <Trans>
            Companies that host the site, deliver mail and notifications and handle payments get what their
            task needs, under contract and on our instructions, or, as payment providers do, under the law
            that binds them. Where data leave the European Economic Area, the safeguards of European law go
            with them. We do not sell personal data, and do not share them for advertising.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>How long</Trans>}>
        <p>
          <Trans>
            As long as you have your account. When you delete it, it is hidden at once; for{' '}
            <Plural value={REACTIVATION_DAYS} one="# day" other="# days" /> you can take that back by a link
            in your mail; then profile, photos, messages and all else are erased, from copies and search too,
            and we send you a receipt. Ledger and invoices stay as long as tax law demands, without your
            profile.
          </Trans>
        </p>
        <p>
          <Trans>
            Two things we keep a little longer as evidence, sealed: a signed direct debit mandate until{' '}
            {MANDATE_KEPT_MONTHS} months after its last debit, since banks may take a debit back for 13
            months, and a report that you made or that was made about you until a year after it was closed.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Your rights</Trans>}>
        <p>
          <Trans>
            You may see your data, get a copy that you can take elsewhere, have errors corrected, have data
            erased or their use restricted, object to a use that rests on our interest, and take back any
            consent. Write to <MailLink email={email} />; we answer within a month and it costs nothing.
            Decisions that affect you seriously are not left to a machine alone.
          </Trans>
        </p>
        <p>
          <Trans>
            You may complain to the data protection authority of the country where you live. In US states with
            a privacy law you have the rights to know, correct and delete as well, and using them never gets
            you a worse service.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Safe keeping</Trans>}>
        <p>
          <Trans>
            Connections are encrypted, photos lose their hidden data such as the place where they were taken,
            and each brand’s data are fenced off in the database itself. If a breach puts you at risk, we tell
            you.
          </Trans>
        </p>
      </Part>
      <Part title={<Trans>Adults only</Trans>}>
        <p>
          <Trans>
            This site is not for anybody under {minimumAge}. If you know of such an account, tell us, and we
            close it.
          </Trans>
        </p>
      </Part>
    </>
  );
}
