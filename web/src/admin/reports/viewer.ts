import { previewTypes } from '@gaongil/contract/attachment';

/** How a file can be shown, going by the ending of its name: a name ends as its content is. */
export function viewerOf(name: string): 'picture' | 'pages' | undefined {
  const type = previewTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  if (!type) return undefined;
  return type.startsWith('image/') ? 'picture' : 'pages';
}
