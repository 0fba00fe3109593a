/**
 * Cost of hashing a password: OWASP's smallest recommended setting of argon2id, 19 MiB, two passes, one lane. Memory is
 * in KiB.
 */
export const passwordCost = { memory: 19_456, passes: 2, parallelism: 1 }
