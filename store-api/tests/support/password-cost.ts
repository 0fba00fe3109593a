/**
 * Stands in for `store-api/domain/account/password-cost.ts` in tests, which hash a thousand
 * passwords: the least that argon2id takes. `passwords.test.ts` sees to the real one.
 */
export const passwordCost = { memory: 8, passes: 1, parallelism: 1 }
