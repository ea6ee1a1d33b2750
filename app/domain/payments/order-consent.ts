import type { Locale } from '#app/platform/locales.ts';

/** The version of the texts below, stored with every order together with the words that the member saw. */
export const CONSENT_VERSION = '2026-11-23';

/**
 * The member's consent to immediate performance, in two parts that are agreed to separately: the express request, and
 * the acknowledgement of its effect on the right of withdrawal (Directive 2011/83/EU, articles 7 (3), 8 (8) and 16).
 * Not in the catalogs, because the words are evidence: a change needs a new version.
 */
export const CONSENT_TEXTS: Record<Locale, { request: string; knowledge: string }> = {
  en: {
    request: 'I expressly ask for my credits right away, before the withdrawal period ends.',
    knowledge: 'I know that my right to withdraw ends for each credit once I’ve spent it.',
  },
  nl: {
    request: 'Ik vraag uitdrukkelijk om mijn credits direct te krijgen, vóór het einde van de bedenktijd.',
    knowledge: 'Ik weet dat mijn herroepingsrecht voor elke credit vervalt zodra ik die heb uitgegeven.',
  },
  de: {
    request:
      'Ich verlange ausdrücklich, dass ihr vor Ablauf der Widerrufsfrist mit der Leistung beginnt und mir die Credits sofort gutschreibt.',
    knowledge:
      'Ich weiß, dass mein Widerrufsrecht für jeden Credit erlischt, sobald ich ihn ausgegeben habe.',
  },
  it: {
    request:
      'Chiedo espressamente che i crediti mi siano accreditati subito, prima della fine del periodo di recesso.',
    knowledge: 'So che il mio diritto di recesso cessa per ogni credito non appena l’ho speso.',
  },
  fr: {
    request:
      'Je demande expressément à recevoir mes crédits immédiatement, avant la fin du délai de rétractation.',
    knowledge: 'Je sais que mon droit de rétractation prend fin pour chaque crédit dès que je l’ai dépensé.',
  },
  es: {
    request:
      'Solicito expresamente recibir mis créditos de inmediato, antes de que termine el plazo de desistimiento.',
    knowledge: 'Sé que mi derecho de desistimiento termina para cada crédito en cuanto lo gasto.',
  },
  pl: {
    request:
      'Wyraźnie żądam, aby kredyty zostały mi przyznane od razu, przed upływem terminu do odstąpienia od umowy.',
    knowledge:
      'Wiem, że moje prawo odstąpienia od umowy wygasa dla każdego kredytu z chwilą jego wykorzystania.',
  },
  da: {
    request:
      'Jeg anmoder udtrykkeligt om at få mine kreditter med det samme, før fortrydelsesfristen udløber.',
    knowledge: 'Jeg ved, at min fortrydelsesret bortfalder for hver kredit, så snart jeg har brugt den.',
  },
  fi: {
    request: 'Pyydän nimenomaisesti, että saan krediittini heti, ennen peruuttamisajan päättymistä.',
    knowledge: 'Tiedän, että peruuttamisoikeuteni päättyy kunkin krediitin osalta, kun olen käyttänyt sen.',
  },
  nb: {
    request: 'Jeg ber uttrykkelig om å få kredittene mine med en gang, før angrefristen er ute.',
    knowledge: 'Jeg vet at angreretten min faller bort for hver kreditt så snart jeg har brukt den.',
  },
  sv: {
    request: 'Jag begär uttryckligen att få mina krediter direkt, innan ångerfristen har gått ut.',
    knowledge: 'Jag vet att min ångerrätt upphör för varje kredit så snart jag har använt den.',
  },
};

/** The value that a form or call sends for each part: the version that was shown. */
type GivenConsent = { request: unknown; knowledge: unknown };

/** Whether both parts were agreed to, in the current version. */
export const isConsent = ({ request, knowledge }: GivenConsent): boolean =>
  request === CONSENT_VERSION && knowledge === CONSENT_VERSION;

/** The wording that was agreed to, as stored with the order. */
export const consentText = (locale: Locale): string =>
  `${CONSENT_TEXTS[locale].request} ${CONSENT_TEXTS[locale].knowledge}`;
