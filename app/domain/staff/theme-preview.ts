/** The pages and components on which a theme is previewed. */
export const SCREENS = ['landing', 'members', 'profile', 'chat', 'mail'] as const;
export type Screen = (typeof SCREENS)[number];
export const isScreen = (text: string | null | undefined): text is Screen =>
  SCREENS.some((screen) => screen === text);
