import { useLocation } from 'react-router-dom';
import { layoutFrom } from '../widgets/layout-width.ts';

const useIsWide = layoutFrom('xl');

/**
 * The id of the element to which the second skip link of a screen leads: the detail beside the list, or the list. A detail
 * over the list is a dialog, so the link is out of reach then.
 */
export function useSkipTarget(): 'list' | 'opened' {
  const { hash } = useLocation();
  const wide = useIsWide();
  return wide && hash ? 'opened' : 'list';
}
