/** An e-mail address by which its owner recognizes it and a bystander does not read it: `h***@company.example`. */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  const name = [...address.slice(0, at)];
  return `${name.length > 1 ? name[0] : ''}***${address.slice(at)}`;
}
