import type { ConsentChoice } from '#app/domain/safety/consent.ts';

/** The visitor's choice about a brand's analytics tags. */
export type ConsentFacts = {
  choice: ConsentChoice | null;
  /** Whether the banner is shown. */
  ask: boolean;
  /** The names of the services. */
  services: string[];
  /** The scripts to load: none without consent, none for members. */
  tags: { src: string; integrity?: string; attributes: Record<string, string> }[];
};
