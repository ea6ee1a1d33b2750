import { useLingui } from '@lingui/react';
import { faqEntries } from './faq-entries.ts';
import { type PageProps, Part } from './prose.tsx';

export function Faq({ facts }: PageProps) {
  const { i18n } = useLingui();
  return faqEntries(i18n, facts).map(({ question, answer, to }) => (
    <Part key={question} title={question}>
      <p>{answer}</p>
      {to && (
        <p>
          <a href={to.path} className="link">
            {to.text}
          </a>
        </p>
      )}
    </Part>
  ));
}
