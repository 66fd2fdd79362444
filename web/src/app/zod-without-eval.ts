import { config } from 'zod/v4/core';

// zod would try `new Function` for each form, and the content security policy reports every try.
config({ jitless: true });
