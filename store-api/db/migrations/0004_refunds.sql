ALTER TABLE "payments" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "confirming_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refund_after" timestamp with time zone;