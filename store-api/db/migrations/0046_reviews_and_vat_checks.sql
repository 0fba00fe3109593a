CREATE TABLE "review_objections" (
	"store" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_objections_store_subject_pk" PRIMARY KEY("store","subject")
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"cart_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vat_checks" (
	"address_id" integer PRIMARY KEY NOT NULL,
	"vat_number" text NOT NULL,
	"valid" boolean NOT NULL,
	"consultation" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "cart_id" uuid;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_address_id_billing_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."billing_addresses"("id") ON DELETE cascade ON UPDATE no action;