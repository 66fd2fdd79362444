/** Words that meant too many things here, or that nobody writes any more (docs/glossary.md has the words in use). */
const denied = new Set([
  ...['place', 'wish', 'look', 'told', 'patience', 'held', 'kept', 'stretch'],
  ...['anew', 'whoever', 'upon', 'shall'],
]);

/** @param {string} text */
const wordsIn = (text) => text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').match(/[A-Za-z]+/g) ?? [];

/** @param {string} text */
const deniedIn = (text) =>
  wordsIn(text).filter((word) => denied.has(word.toLowerCase().replace(/(?<=e)s$/, '')));

/** @type {import('eslint').Rule.RuleModule} */
const clearWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { word: '“{{word}}” is not clear: use the term of the field.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          for (const word of deniedIn(comment.value))
            if (comment.loc) context.report({ loc: comment.loc, messageId: 'word', data: { word } });
      },
      Identifier(node) {
        for (const word of deniedIn(node.name)) context.report({ node, messageId: 'word', data: { word } });
      },
    };
  },
};

/** Lint configuration that refuses these words in identifiers and comments of `files`. */
export const withClearWords = (/** @type {string[]} */ files) => ({
  files,
  plugins: { words: { rules: { 'clear-words': clearWords } } },
  rules: { 'words/clear-words': /** @type {const} */ ('error') },
});
