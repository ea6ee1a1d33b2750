import { Trans } from '@lingui/react/macro';
import { useRootData } from '#app/api/root-data.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';

type Props = { given: boolean; hint?: string; error?: string | undefined };

/**
 * The consent to store orientation and intimate interests. A changed text needs a new version in `CONSENT_VERSIONS`
 * (app/domain/members/intimate-data.ts).
 */
export function IntimateConsent({ given, hint, error }: Props) {
  const brand = useRootData()?.brand.name ?? '';
  return (
    <Checkbox
      name="intimate_consent"
      value="yes"
      defaultChecked={given}
      hint={hint}
      error={error}
      label={
        <Trans>
          I expressly consent to {brand} storing my orientation and intimate interests, showing them to
          members and letting members search by them. I can withdraw this at any time in my profile.
        </Trans>
      }
    />
  );
}
