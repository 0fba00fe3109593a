ALTER TABLE "audit_log" ADD COLUMN "call" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "role" text;