CREATE TABLE "order_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store" text NOT NULL,
	"cart_id" uuid NOT NULL,
	"withdrawal_id" uuid,
	"reference" text NOT NULL,
	"key" uuid NOT NULL,
	"status" text NOT NULL,
	"rows" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_returns_reference_unique" UNIQUE("reference"),
	CONSTRAINT "order_returns_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"key" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"rows" jsonb,
	"status" text NOT NULL,
	"by_hand" boolean NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"provider_name" text,
	"credit_note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "refunds_reference_unique" UNIQUE("reference"),
	CONSTRAINT "refunds_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "cart_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "client_id" integer;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "moderated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rows" jsonb;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_withdrawal_id_withdrawal_requests_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawal_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_returns" ADD CONSTRAINT "order_returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_returns_cart" ON "order_returns" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "order_returns_newest" ON "order_returns" USING btree ("store","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_returns_withdrawal" ON "order_returns" USING btree ("withdrawal_id");--> statement-breakpoint
CREATE INDEX "refunds_cart" ON "refunds" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("status","next_at");--> statement-breakpoint
CREATE INDEX "reviews_waiting" ON "reviews" USING btree ("store","created_at") WHERE "reviews"."status" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_own" ON "reviews" USING btree ("store","product_id","client_id") WHERE "reviews"."client_id" is not null;