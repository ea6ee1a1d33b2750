import { Trans, useLingui } from '@lingui/react/macro';
import { Banner } from '#app/ui/banner.tsx';

/** An invitation's link, which is shown once: only its hash is stored. */
export function InvitationLink({ url, name }: { url: string; name: string }) {
  const { t } = useLingui();
  return (
    <Banner tone="success" live title={<Trans>The invitation for {name} is ready</Trans>}>
      <p>
        <Trans>
          Send this link to them yourself, by a way that only they can read. It works once, for seven days,
          and is not shown again.
        </Trans>
      </p>
      <input className="field mt-2" readOnly value={url} aria-label={t`Invitation link`} />
    </Banner>
  );
}
