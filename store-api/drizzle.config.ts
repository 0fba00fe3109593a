/** Configuration of drizzle-kit, which writes migrations (`npm run db:generate -w store-api`). */
export default { dialect: 'postgresql', schema: './db/schema.ts', out: './db/migrations' }
