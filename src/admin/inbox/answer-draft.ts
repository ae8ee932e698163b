import { safeSessionStorage } from '#ui/storage.ts';

const keyOf = (messageId: string): string => `inbox-answer-${messageId}`;

/** An answer that is not sent yet, for as long as the tab is open. */
export const answerDraft = {
  get: (messageId: string): string => safeSessionStorage.get(keyOf(messageId)) ?? '',
  set(messageId: string, text: string): void {
    if (text.trim() === '') safeSessionStorage.remove(keyOf(messageId));
    else safeSessionStorage.set(keyOf(messageId), text);
  },
};
