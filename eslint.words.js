/** Words that are ambiguous here, or archaic. docs/glossary.md has the terms to use. */
const denied = new Set([
  'place',
  'wish',
  'look',
  'told',
  'patience',
  'held',
  'kept',
  'stretch',
  'anew',
  'whoever',
  'upon',
  'shall',
  'heir',
  'film',
  'films',
]);

/** Names that CSS and the Web Locks API give. */
const allowedNames = new Set(['placeItems', 'held']);

/** @param {string} text */
const wordsIn = (text) => text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').match(/[A-Za-z]+/g) ?? [];

/** @param {string} text */
const deniedIn = (text) =>
  wordsIn(text).filter((word) => denied.has(word.toLowerCase().replace(/(?<=e)s$/, '')));

/** The functions whose first argument is the title of a test. */
const titled = new Set(['test', 'it', 'describe']);

/**
 * The text of a title, without what a template inserts.
 * @param {import('eslint').Rule.Node | undefined} title
 */
const textOf = (title) =>
  title?.type === 'TemplateLiteral'
    ? title.quasis.map(({ value }) => value.raw).join(' ')
    : title?.type === 'Literal'
      ? String(title.value)
      : '';

/** @type {import('eslint').Rule.RuleModule} */
const clearWords = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      word: '“{{word}}” is not clear: use a term of docs/glossary.md, or a plainer one (list: eslint.words.js).',
    },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          for (const word of deniedIn(comment.value))
            if (comment.loc) context.report({ loc: comment.loc, messageId: 'word', data: { word } });
      },
      Identifier(node) {
        // Names with an underscore are those of SQL, which a migration made.
        if (node.name.includes('_') || allowedNames.has(node.name)) return;
        for (const word of deniedIn(node.name)) context.report({ node, messageId: 'word', data: { word } });
      },
    };
  },
};

/** @type {import('eslint').Rule.RuleModule} */
const clearTitles = {
  meta: clearWords.meta,
  create(context) {
    return {
      CallExpression({ callee, arguments: [title] }) {
        const called = callee.type === 'MemberExpression' ? callee.object : callee;
        if (called.type !== 'Identifier' || !titled.has(called.name) || !title) return;
        for (const word of deniedIn(textOf(title)))
          context.report({ node: title, messageId: 'word', data: { word } });
      },
    };
  },
};

/** How a doc comment does not begin: with what refers to something before it. */
const deniedOpening = /^\*[\s*]*(?:The same|Of|Those|What of|Whose)\b/;

/** @type {import('eslint').Rule.RuleModule} */
const docOpenings = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { opening: 'A doc comment begins with a verb or a noun, so that it can be read by itself.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments())
          if (comment.loc && deniedOpening.test(comment.value))
            context.report({ loc: comment.loc, messageId: 'opening' });
      },
    };
  },
};

/** Lint configuration that refuses these words in identifiers and comments of `files`. */
export const withClearWords = (/** @type {string[]} */ files) => ({
  files,
  plugins: { words: { rules: { 'clear-words': clearWords, 'doc-openings': docOpenings } } },
  rules: {
    'words/clear-words': /** @type {const} */ ('error'),
    'words/doc-openings': /** @type {const} */ ('error'),
  },
});

/** Lint configuration that refuses these words in the titles of the tests in `files`. */
export const withClearTitles = (/** @type {string[]} */ files) => ({
  files,
  plugins: { titles: { rules: { 'clear-titles': clearTitles } } },
  rules: { 'titles/clear-titles': /** @type {const} */ ('error') },
});
