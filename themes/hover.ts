const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const SHADE = 0.14;

/** The color of a pressed or hovered control: away from its text's color, so contrast only grows. */
export function hoverColor(background: string, text: string): string {
  const [red = 0, green = 0, blue = 0] = channels(text);
  const target = red * 0.299 + green * 0.587 + blue * 0.114 > 128 ? 0 : 255;
  const mixed = channels(background).map((value) => Math.round(value + (target - value) * SHADE));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
