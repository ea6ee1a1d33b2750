import { defineTheme } from './contract.ts';
import { logo, mark } from './logos/amora.ts';

// General dating: the platform's own colors, friendly round corners, names on a soft gradient.
export const amora = defineTheme({
  slug: 'amora',
  name: 'Amora',
  light: { accent: '#e5566f', hero: '#163853', onHero: '#ffffff' },
  dark: { accent: '#ff8fa0' },
  type: { displayWeight: 800, displayTracking: -0.03 },
  control: { radius: 14, weight: 700 },
  card: { corners: '20px', caption: 'gradient' },
  panelRadius: 20,
  shadow: 'soft',
  art: 'harbour',
  voice: 'friendly',
  mark,
  logo,
});
