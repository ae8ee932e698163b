import { isRefusal } from '#contract/refusals.ts';
import type { WordWire } from '#contract/words.contract.ts';
import { allowedValues, isOneLineWord, type Word } from '#contract/words/words.ts';
import { route, type Route } from '#platform/http/route.ts';
import { getStoreSettings, lastImportedTexts } from '#modules/settings/index.ts';
import { wordsIn } from '#modules/words/languages/catalogues.ts';
import { saveWord } from '#modules/words/save-word.ts';
import { listOwnWords, type OwnWord } from '#modules/words/words.repository.ts';

const present = (word: Word, own: OwnWord | undefined): WordWire => ({
  key: word.key,
  group: word.group,
  default: word.text,
  text: own?.text ?? null,
  values: allowedValues(word),
  isDefaultNew: own !== undefined && own.defaultText !== word.text,
  isOneLine: isOneLineWord(word),
});

export const wordsRoutes: readonly Route[] = [
  route('adminWords.list', async ({ ctx }) => {
    const { language } = await getStoreSettings(ctx);
    const own = new Map((await listOwnWords(ctx.db, language)).map((each) => [each.key, each]));
    const words = wordsIn(language, lastImportedTexts(ctx));
    return { data: words.map((word) => present(word, own.get(word.key))) };
  }),

  route('adminWords.update', async ({ ctx, actor, params, body }) => {
    const saved = await saveWord(ctx, actor, params.key, body);
    if (isRefusal(saved)) return saved;
    const message = body.text === null ? 'Default restored' : 'Text saved';
    return { message, data: present(saved.word, saved.own) };
  }),
];
