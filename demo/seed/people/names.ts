import type { Gender } from '#app/domain/members/profile-fields.ts';
import type { Random } from '../random.ts';
import type { Voice } from './voice.ts';

/** Gives each member a name that is unique on the brand: mostly a given name with an addition. */
export function makeNamer(voice: Voice, random: Random): (gender: Gender) => string {
  const taken = new Set<string>();
  return (gender) => {
    const given = voice.names[gender];
    for (let turn = 0; turn < 200; turn++) {
      const name = dressed(random.pick(given), turn, random);
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
    throw new Error('The names of this language have run out');
  };
}

function dressed(name: string, turn: number, random: Random): string {
  if (turn === 0 && random.chance(0.6)) return name;
  const initial = random.pick([...'ABCDEFGHJKLMNPRSTVW']);
  return random.pick([
    `${name} ${initial}.`,
    `${name} ${initial}.`,
    `${name}${initial}`,
    `${name}_${initial.toLowerCase()}`,
  ]);
}
