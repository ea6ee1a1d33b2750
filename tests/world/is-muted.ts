import { foldText } from '#app/domain/safety/mute-words.ts';

/** Whether a message contains one of the (folded) words or phrases: the rule by which SQL filters first messages. */
export function isMuted(body: string, foldedWords: readonly string[]): boolean {
  const folded = foldText(body);
  return foldedWords.some((word) => folded.includes(word));
}
