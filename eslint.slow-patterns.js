import { Linter } from 'eslint';
import regexp from 'eslint-plugin-regexp';

/** @type {import('eslint').Linter.RulesRecord} */
const rules = {
  'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
  'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false }],
};

/**
 * The text of a pattern, with `x` for each part that is known only when it runs.
 *
 * @param {any} node
 * @returns {string}
 */
function patternOf(node) {
  if (node.type === 'Literal') return String(node.value);
  if (node.type === 'BinaryExpression') return patternOf(node.left) + patternOf(node.right);
  if (node.type === 'TaggedTemplateExpression') return textOf(node.quasi, 'raw');
  return node.type === 'TemplateLiteral' ? textOf(node, 'cooked') : 'x';
}

/**
 * @param {any} template
 * @param {'raw' | 'cooked'} form
 */
function textOf({ quasis, expressions }, form) {
  return quasis
    .map((/** @type {any} */ { value }, /** @type {number} */ index) =>
      index < expressions.length ? value[form] + patternOf(expressions[index]) : value[form],
    )
    .join('');
}

/**
 * Checks what is given to `RegExp` when a part of it is unknown: the rules of the plugin check literals and constants alone.
 *
 * @type {import('eslint').Rule.RuleModule}
 */
const withUnknownParts = {
  create(context) {
    const linter = new Linter();
    const check = (/** @type {any} */ { callee, arguments: [pattern, flags] }) => {
      if (callee.name !== 'RegExp' || !pattern || pattern.type === 'Identifier') return;
      const given = [patternOf(pattern), flags?.type === 'Literal' ? flags.value : ''];
      const script = `''.replace(new RegExp(${given.map((one) => JSON.stringify(one)).join(', ')}), '')`;
      for (const { message } of linter.verify(script, { plugins: { regexp }, rules }))
        context.report({ node: pattern, message });
    };
    return { NewExpression: check, CallExpression: check };
  },
};

/**
 * No pattern whose time grows faster than the text: neither by backtracking nor by trying again at each place.
 *
 * @type {import('eslint').Linter.Config}
 */
export const noSlowPatterns = {
  plugins: { regexp, 'slow-patterns': { rules: { 'with-unknown-parts': withUnknownParts } } },
  rules: { ...rules, 'slow-patterns/with-unknown-parts': 'error' },
};
