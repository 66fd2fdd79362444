import { styled } from '@mui/material/styles';

/** The case that a dialog is about. */
export const CaseName = styled('p')({ marginBottom: 8, fontWeight: 650, overflowWrap: 'anywhere' });
