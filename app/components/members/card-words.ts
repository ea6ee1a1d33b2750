import { useLingui } from '@lingui/react/macro';

export type CardWords = { online: string; like: (name: string) => string; unlike: (name: string) => string };

/** The words of a card, looked up once for all of a page's cards. */
export function useCardWords(): CardWords {
  const { t } = useLingui();
  return {
    online: t`online`,
    like: (name) => t`Like ${name}`,
    unlike: (name) => t`Take back your like for ${name}`,
  };
}
