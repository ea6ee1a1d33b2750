/**
 * The font families that a theme may use. Each is declared in app/fonts.css (latin and latin-ext); a browser only
 * loads those of the page's theme. The second name is Arial, scaled to the same width.
 */
export const typeFamilies = {
  'open-sans': "'Open Sans','Open Sans Arial',sans-serif",
  'open-sans-flex': "'Open Sans Flex','Open Sans Flex Arial',sans-serif",
  jost: "Jost,'Jost Arial',sans-serif",
  nunito: "Nunito,'Nunito Arial',sans-serif",
  bricolage: "Bricolage,'Bricolage Arial',sans-serif",
  fraunces: "Fraunces,'Fraunces Arial',Georgia,serif",
  playfair: "Playfair,'Playfair Arial',Georgia,serif",
} as const;

export type TypeFamily = keyof typeof typeFamilies;
export const typeFamilyNames = Object.keys(typeFamilies) as [TypeFamily, ...TypeFamily[]];
