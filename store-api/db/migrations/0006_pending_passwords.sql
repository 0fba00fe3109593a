ALTER TABLE "clients" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "pending_password_hash" text;--> statement-breakpoint
ALTER TABLE "mail_tokens" ADD COLUMN "secret_hash" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "secret_hash" text;--> statement-breakpoint
UPDATE "clients" SET "pending_password_hash" = "password_hash", "password_hash" = NULL WHERE NOT "active";
