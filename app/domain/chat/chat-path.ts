/** Whether a path is that of a chat. */
export const isChatPath = (path: string): boolean => /^\/(chats\/\d+|members\/\d+\/chat)$/.test(path);
