/** What drizzle-kit reads when it writes a migration (`npm run db:generate -w store-api`). */
export default { dialect: 'postgresql', schema: './db/schema.ts', out: './db/migrations' }
