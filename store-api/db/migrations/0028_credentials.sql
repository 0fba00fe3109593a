CREATE TABLE "mail_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"mails" integer NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "known_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "known_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "accepted_code" text;--> statement-breakpoint
ALTER TABLE "second_factors" ADD COLUMN "accepted_login" uuid;