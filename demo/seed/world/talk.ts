import { MINUTE_MS } from '#app/platform/durations.ts';
import { spoken, type Voice } from '../people/voice.ts';
import type { Random } from '../random.ts';
import type { Actor } from './cast.ts';

export interface Line {
  sender: Actor;
  body: string;
  at: Date;
}

/** Two members in conversation, and how many messages each of them writes. */
export interface Plan {
  starter: Actor;
  other: Actor;
  starterLines: number;
  otherLines: number;
  /** When the last message was sent. */
  endsAt: Date;
}

/** Writes the messages of a plan, the starter's opener first, then alternating. */
export function writeTalk(plan: Plan, voice: Voice, random: Random): Line[] {
  const turns = alternate(plan, random);
  const [opener = '', ...others] = random.shuffle(voice.openers);
  const questions = others.filter(fitsAnywhere);
  const replies = [
    ...random.shuffle(voice.replies.slice(GENERAL_REPLIES)),
    ...random.shuffle(voice.replies.slice(0, GENERAL_REPLIES)),
  ];
  const times = timesOf(plan, turns.length, random);
  return turns.map((sender, index) => {
    const asks = index > 2 && random.chance(0.26);
    const next = (asks ? questions.pop() : undefined) ?? replies.pop() ?? random.pick(voice.replies);
    const body = index === 0 ? opener : next;
    return { sender, body: spoken(body, sender.gender, sender.city), at: times[index] ?? plan.endsAt };
  });
}

/** The first replies of a voice fit any message; they are used first. */
const GENERAL_REPLIES = 12;

/** A plain question, without the greeting or introduction of a first message. */
const fitsAnywhere = (line: string) => line.endsWith('?') && !/!|\. |^[^ ]+,/.test(line);

/** Alternates while both have lines left; the one with more lines sometimes writes twice in a row. */
function alternate({ starter, other, starterLines, otherLines }: Plan, random: Random): Actor[] {
  const turns: Actor[] = [];
  let [ours, theirs] = [starterLines, otherLines];
  while (ours > 0 || theirs > 0) {
    const last = turns.at(-1);
    const starterNext =
      last === undefined || theirs === 0 || (ours > 0 && last === other && random.chance(0.94));
    if (starterNext && ours > 0) ours--;
    else theirs--;
    turns.push(starterNext ? starter : other);
  }
  return turns;
}

/** Timestamps up to the end, close together with an occasional long pause, none before both had signed up. */
function timesOf({ starter, other, endsAt }: Plan, count: number, random: Random): Date[] {
  const earliest = Math.max(starter.signedUpAt.getTime(), other.signedUpAt.getTime()) + MINUTE_MS;
  const pauses = Array.from({ length: count }, () =>
    random.chance(0.2) ? random.between(120, 1_300) : random.between(1, 14),
  );
  const wanted = pauses.reduce((sum, pause) => sum + pause, 0) * MINUTE_MS;
  const scale = Math.min(1, (endsAt.getTime() - earliest) / wanted);
  let at = endsAt.getTime() - wanted * scale;
  return pauses.map((pause) => {
    at += pause * MINUTE_MS * scale;
    return new Date(Math.min(at, endsAt.getTime()));
  });
}
