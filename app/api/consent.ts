import type { ConsentChoice } from '#app/domain/safety/consent.ts';

/** The visitor's choice about everything that a brand does only with consent. */
export type ConsentFacts = {
  choice: ConsentChoice | null;
  /** Whether the banner is shown. */
  ask: boolean;
  /** Whether partners learn about signups and purchases of visitors who followed their links. */
  partners: boolean;
  /** The names of the analytics services. */
  services: string[];
  /** The scripts to load: none without consent, none for members. */
  tags: { src: string; integrity?: string; attributes: Record<string, string> }[];
};
