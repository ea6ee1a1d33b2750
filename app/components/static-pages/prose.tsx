import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PageFacts } from '#app/domain/support/page-facts.ts';
import type { PublicFigures } from '#app/domain/support/transparency.server.ts';

/** `figures`: only for the transparency report. */
export type PageProps = { facts: PageFacts; figures?: PublicFigures | null };

/** One numbered or named part of a page. */
export function Part({ id, title, children }: { id?: string; title: ReactNode; children: ReactNode }) {
  return (
    <section id={id} className="mt-8 grid gap-3">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function List({ children }: { children: ReactNode }) {
  return <ul className="grid list-disc gap-1.5 ps-6">{children}</ul>;
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="link">
      {email}
    </a>
  );
}

export const Days = ({ days }: { days: number }) => <Plural value={days} one="# day" other="# days" />;
