import { useState } from 'react';
import type { CaseResourceName } from '../../api/cases.ts';
import { useComponentsOrSay } from '../on-demand/use-components.ts';
import type { BulkBarProps } from './bulk-bar.tsx';

/** The bar of selected cases, whose code is fetched after the list. It stays, since it also shows what failed. */
export function BulkBarOnDemand<K extends CaseResourceName>(props: BulkBarProps<K>) {
  const isSelected = props.items.size > 0;
  const [used, setUsed] = useState(isSelected);
  if (isSelected && !used) setUsed(true);
  const { components } = useComponentsOrSay(props.items.size);
  return used && components && <components.BulkBar {...props} />;
}
