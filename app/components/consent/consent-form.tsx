import { Trans } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';

/** Both answers in one form with equal weight, which works without JavaScript. `back`: the page to return to. */
export function ConsentForm({ back }: { back: string }) {
  return (
    <form method="post" action="/consent" className="grid grid-cols-2 gap-3">
      <input type="hidden" name="back" value={back} />
      <Button type="submit" name="choice" value="no" variant="secondary" block>
        <Trans>Refuse</Trans>
      </Button>
      <Button type="submit" name="choice" value="yes" variant="secondary" block>
        <Trans>Accept</Trans>
      </Button>
    </form>
  );
}
