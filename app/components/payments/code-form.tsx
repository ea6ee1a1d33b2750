import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useCheckoutFaultText } from './fault-text.ts';

/** A discount code, as a GET form to the same page. */
export function CodeForm({ code, fault }: { code: string; fault: string | null }) {
  const { t } = useLingui();
  const faultText = useCheckoutFaultText();
  return (
    <details open={fault !== null || code !== ''} className="group panel px-5 py-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        <Trans>Use a discount code</Trans>
        <Icon name="chevron-down" className="size-5 text-muted group-open:rotate-180" />
      </summary>
      <form method="get" className="flex flex-wrap items-end gap-3 py-3">
        <div className="min-w-0 flex-1 basis-48">
          <TextField
            name="code"
            label={t`Discount code`}
            defaultValue={code}
            maxLength={32}
            autoComplete="off"
            autoCapitalize="characters"
            error={fault ? faultText(fault) : undefined}
          />
        </div>
        <Button type="submit" variant="secondary">
          <Trans>Use code</Trans>
        </Button>
      </form>
    </details>
  );
}
