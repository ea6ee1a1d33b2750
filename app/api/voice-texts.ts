/** Texts of empty lists in the tone of the brand's voice and the reader's language. */
export type VoiceTexts = { noChats: string; noLikes: string; noMatches: string };
