/** Made from docs/api/openapi.json. */

export interface paths {
    "/api/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, filter and search */
        get: {
            parameters: {
                query?: {
                    /** @description Words that the products have. Prices at its end, as in `headphones under 200` and `gift between 20 and 50`, hold where neither minPrice nor maxPrice is given */
                    keyword?: string;
                    category?: string;
                    brand?: string;
                    /** @description Dollars */
                    minPrice?: number;
                    /** @description Dollars */
                    maxPrice?: number;
                    /** @description A number from 0 to 5 */
                    minRating?: number;
                    inStock?: "true" | "false";
                    /** @description A name and a value, such as `Size:42`, in any case. Several: products that have all of them */
                    option?: string[];
                    sort?: "newest" | "oldest" | "name" | "-name" | "price" | "-price" | "category" | "brand" | "stock" | "-stock" | "rating" | "relevance";
                    facets?: "true" | "false";
                    /** @description true: of each group one product, one that can be bought if there is any among those found */
                    grouped?: "true" | "false";
                    pageNumber?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductList"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Create a draft; an Idempotency-Key makes it safe to send again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Product"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/top": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The five best rated */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductSummary"][];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/best-sellers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Up to four of which most units were sold in the last 30 days, as ranked once an hour */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductSummary"][];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product with its newest 100 reviews */
        get: {
            parameters: {
                query?: {
                    /** @description As it was at this time, ISO 8601 with its zone; for admins, and not in the future */
                    at?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Product"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Change a product; the first change publishes it; an Idempotency-Key makes it safe to send again */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared */
                    "if-match"?: string;
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProductUpdateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductSummary"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current: components["schemas"]["ProductSummary"];
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Remove a product */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared */
                    "if-match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current: components["schemas"]["ProductSummary"];
                        };
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggestions while typing */
        get: {
            parameters: {
                query?: {
                    q?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Suggestions"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The categories with the number of their products */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Category"][];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All reviews of a product, by stars and in an order */
        get: {
            parameters: {
                query?: {
                    /** @description Only those with so many stars, 1 to 5 */
                    rating?: number;
                    sort?: "newest" | "highest" | "lowest";
                    pageNumber?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReviewList"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Review a product, once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewReviewInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/reviews/own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether one has reviewed a product */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnReview"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a draft with the fields of a product, but its SKU, stock and reviews; an Idempotency-Key makes it safe to send again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Product"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/variants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a product and the others of its group, drafts included */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VariantMatrix"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Create, change and hide the variants of a group, all of it or nothing; an Idempotency-Key makes it safe to send again */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared */
                    "if-match"?: string;
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VariantMatrixUpdateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VariantMatrix"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            cells?: {
                                /** @description Its position in the request, from 0 */
                                cell: number;
                                /** @description Which of its fields is to be changed */
                                field: string;
                                code: string;
                                message: string;
                            }[];
                        };
                    };
                };
                /** @description Default Response */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current: components["schemas"]["VariantMatrix"];
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All products, or those that a search finds, as a CSV file that can be imported again */
        get: {
            parameters: {
                query?: {
                    keyword?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change the prices of many products, in the background */
        post: {
            parameters: {
                query?: {
                    /** @description true: says what would change, and changes nothing */
                    dryRun?: "true" | "false";
                };
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PriceChangeInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportPlan"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/import/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the writing of an import has come */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportProgress"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/import/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo a finished import or change of prices by another one, for each product that was not changed since */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StartedImport"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/low-stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products of which few are left, with the days that they last */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LowStock"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/{id}/stock-movements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened to a product's stock, newest first, 50 at a time */
        get: {
            parameters: {
                query?: {
                    before?: number;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StockMovements"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Name, colour, logo, addresses and pages of the shop */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Shop"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Change how the shop presents itself */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared */
                    "if-match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopUpdateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Shop"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current: components["schemas"]["Shop"];
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/terms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the shop taxes, and what its delivery costs */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShopTerms"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Change how the shop taxes, and what its delivery costs; orders keep the terms that they were placed under */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared */
                    "if-match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopTermsUpdateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShopTerms"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current: components["schemas"]["ShopTerms"];
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/pages/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page of the shop; admins get an unwritten one, too, which is blank */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description contact, shipping, returns, withdrawal, guarantee, reviews, privacy, terms, imprint, accessibility */
                    slug: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShopPage"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Write a page of the shop; a blank text removes it */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared */
                    "if-match"?: string;
                };
                path: {
                    /** @description contact, shipping, returns, withdrawal, guarantee, reviews, privacy, terms, imprint, accessibility */
                    slug: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShopPageUpdateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShopPage"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current: components["schemas"]["ShopPage"];
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sections of the home page */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HomePage"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the home page is arranged */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HomePageArrangement"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Arrange the home page */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared */
                    "if-match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["HomePageUpdateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HomePageArrangement"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current: components["schemas"]["HomePageArrangement"];
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shop/home/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The home page as it would be; nothing is changed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["HomePageUpdateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HomePagePreview"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/synonyms": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The synonyms of the search */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SynonymList"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Replace the synonyms of the search */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared */
                    "if-match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SynonymsUpdateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SynonymList"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current: components["schemas"]["SynonymList"];
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Reset the synonyms of the search to those that the shop comes with */
        delete: {
            parameters: {
                query?: never;
                header?: {
                    /** @description ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared */
                    "if-match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SynonymList"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current: components["schemas"]["SynonymList"];
                        };
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/zero-result-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches that found nothing in the last 30 days, asked by more than one client */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ZeroResultSearches"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in; an account with a second factor gets 401 second_factor_required with a challenge */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CredentialsInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInUser"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SecondFactorRequired"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete a sign-in with a code of the authenticator app or a recovery code */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SecondStepInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInUser"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List and search users */
        get: {
            parameters: {
                query?: {
                    keyword?: string;
                    /** @description Whether they have rights in the back office */
                    staff?: "true" | "false";
                    sort?: "joined" | "-joined" | "name" | "-name" | "email" | "-email";
                    pageNumber?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserList"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Register */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RegistrationInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInUser"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a mail with a link to set a new password; the answer is the same for every e-mail address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ForgottenPasswordInput"];
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the token of a link; ends all sessions and signs in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasswordResetInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInUser"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Verify an e-mail address with the token of a link; ends all other sessions */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["EmailVerificationInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/verify-email/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for another mail with a link that verifies one's e-mail address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out: ends the session of the token */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; there is no body */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own sessions, last used first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Session"][];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Sign out elsewhere: ends all other sessions */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of one's own sessions */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own profile */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Change one's own profile; a new e-mail address or password ends all other sessions */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared */
                    "if-match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProfileUpdateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInUser"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current: components["schemas"]["User"];
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Delete one's own account and erase the personal data in it */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReauthenticationInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own data */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OwnData"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own data as CSV, one line for each value */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/mail-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which of the mails that one may do without are sent, and whether the address is verified */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MailPreferences"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Choose which mails are sent; an absent setting stays as it is; mails about money and access to the account are always sent */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared */
                    "if-match"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MailSettingsUpdateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MailSettings"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current: components["schemas"]["MailSettings"];
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/wishlist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products on one's wish list */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WishList"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Put products on one's wish list, which has room for 200 */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewWishesInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WishList"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/wishlist/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a product from one's wish list */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WishList"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/restock-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The products of which a mail tells when they can be bought again */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RestockMails"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/restock-mails/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Ask for one mail when a product that is sold out can be bought again, of at most 50 products */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RestockMails"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Do without the mail about a product */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RestockMails"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/restock-mails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask, without an account, for a link by which a mail tells when a product can be bought again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        product: string;
                        /**
                         * Format: email
                         * @description As HTML's e-mail fields accept it, with a dot in the domain and at most 254 characters
                         */
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/restock-mails/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for the mail with the key of a link */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        guest: string;
                        product: string;
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/restock-mails/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Do without all mails about products with the key of a link */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        guest: string;
                        product: string;
                        key: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own second factor */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SecondFactorStatus"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Set up the second factor; answers the recovery codes once and ends all other sessions */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SecondFactorSetupInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecoveryCodes"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** A new secret for an authenticator app; nothing changes before a code proves it */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SecondFactorSecret"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Switch the second factor off; ends all other sessions */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReauthenticationInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/second-factor/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** New recovery codes, answered once, in place of all before; ends all other sessions */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReauthenticationInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecoveryCodes"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/login/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A challenge for a passkey of any user */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PasskeyRequest"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a passkey, which counts as both factors */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PasskeySignInInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInUser"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own passkeys, oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Passkey"][];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Add a passkey; ends all other sessions */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewPasskeyInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Passkey"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What an authenticator needs to make a passkey */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReauthenticationInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PasskeyCreation"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a passkey; ends all other sessions */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReauthenticationInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/addresses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own shipping addresses, oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedAddress"][];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Keep a shipping address, at most 10; the first one is the default */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewAddressInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedAddress"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/addresses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change one of one's own shipping addresses; an absent field keeps its value */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AddressUpdateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedAddress"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Remove one of one's own shipping addresses */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One user */
        get: {
            parameters: {
                query?: {
                    /** @description As it was at this time, ISO 8601 with its zone; for admins, and not in the future */
                    at?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Change a user; a new e-mail address ends all their other sessions, and it or other rights need a recent sign-in */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared */
                    "if-match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserUpdateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["User"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current: components["schemas"]["User"];
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Delete a user, or a guest without an account, and erase their personal data */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReauthenticationInput"] | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign a user out everywhere: ends all their sessions, and of one's own all others */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReauthenticationInput"] | null;
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/delivery-estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** When an order that is placed now is expected to be delivered */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExpectedDelivery"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List, search and filter all orders */
        get: {
            parameters: {
                query?: {
                    keyword?: string;
                    paid?: "true" | "false";
                    delivered?: "true" | "false";
                    awaitingDelivery?: "true" | "false";
                    fulfilment?: "to-pack" | "sent" | "return-asked" | "cancelled";
                    method?: "Stripe" | "COD";
                    from?: string;
                    to?: string;
                    sort?: "newest" | "oldest" | "total" | "-total";
                    pageNumber?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderList"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Place an order, also as a guest; an Idempotency-Key makes it safe to send again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewOrderInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PlacedOrder"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/myorders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One's own orders, newest first, at most 200 */
        get: {
            parameters: {
                query?: {
                    pageNumber?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"][];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One order with its timeline, its invoice and its returns */
        get: {
            parameters: {
                query?: {
                    /** @description As it was at this time, ISO 8601 with its zone; for admins, and not in the future */
                    at?: string;
                };
                header?: {
                    /** @description The key of a guest's order, in place of a token */
                    "x-order-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/ids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ids of the first 1,000 orders that a list finds */
        get: {
            parameters: {
                query?: {
                    keyword?: string;
                    paid?: "true" | "false";
                    delivered?: "true" | "false";
                    awaitingDelivery?: "true" | "false";
                    fulfilment?: "to-pack" | "sent" | "return-asked" | "cancelled";
                    method?: "Stripe" | "COD";
                    from?: string;
                    to?: string;
                    sort?: "newest" | "oldest" | "total" | "-total";
                    pageNumber?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderIds"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark up to 1,000 orders delivered or paid, in the background; an Idempotency-Key makes it safe to send again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["BulkRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BulkJob"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/bulk/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far such a request is, and what became of each order; for 30 days */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["BulkJob"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/export.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Up to 1,000 orders as CSV */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrderSelectionInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a note on an order, for admins; an Idempotency-Key makes it safe to send again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewNoteInput"];
                };
            };
            responses: {
                /** @description The order; to staff and keys without `orders:read` its state alone */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"] | components["schemas"]["OrderStates"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark a COD order paid */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ManualPaymentInput"];
                };
            };
            responses: {
                /** @description The order; to staff and keys without `orders:read` its state alone */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"] | components["schemas"]["OrderStates"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/correct-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set a COD order back to unpaid that was marked paid by mistake; an Idempotency-Key makes it safe to send again */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["PaymentCorrectionInput"];
                };
            };
            responses: {
                /** @description The order; to staff and keys without `orders:read` its state alone */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"] | components["schemas"]["OrderStates"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark a paid order delivered */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The order; to staff and keys without `orders:read` its state alone */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"] | components["schemas"]["OrderStates"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/create-checkout-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The hosted payment page of an order */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The key of a guest's order, in place of a token */
                    "x-order-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CheckoutSession"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                502: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/verify-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Confirm a card payment after coming back from the payment page */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The key of a guest's order, in place of a token */
                    "x-order-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VerifyPaymentInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                502: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/check-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether the payment came, for who has the id of its session and nothing else */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VerifyPaymentInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PaidOrder"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                502: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel an order before a part of it is sent, one’s own or as an admin: its stock goes back on the shelf, and a card payment to the card */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The key of a guest's order, in place of a token */
                    "x-order-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The order; to staff and keys without `orders:read` its state alone */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"] | components["schemas"]["OrderStates"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/returns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a return of delivered lines of one’s own order */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The key of a guest's order, in place of a token */
                    "x-order-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewReturnInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/returns/{returnId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Take back one’s request for a return, until the shop has decided about it */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The key of a guest's order, in place of a token */
                    "x-order-key"?: string;
                };
                path: {
                    id: string;
                    returnId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/returns/{returnId}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Accept a return: its lines are refunded, of a COD order if `method` says how, and can be sold again unless `restock` is false */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    returnId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReturnAcceptanceInput"];
                };
            };
            responses: {
                /** @description The order; to staff and keys without `orders:read` its state alone */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"] | components["schemas"]["OrderStates"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/returns/{returnId}/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Refuse a return; the customer reads the reason */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    returnId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReturnRefusalInput"];
                };
            };
            responses: {
                /** @description The order; to staff and keys without `orders:read` its state alone */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"] | components["schemas"]["OrderStates"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/withdrawals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw from the contract of one’s own order, where the law gives a right to */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The key of a guest's order, in place of a token */
                    "x-order-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewContractWithdrawalInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send lines of an order, by default all that are left; an Idempotency-Key makes it safe to send again */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewShipmentInput"];
                };
            };
            responses: {
                /** @description The order; to staff and keys without `orders:read` its state alone */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"] | components["schemas"]["OrderStates"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/shipments/{shipmentId}/deliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark a shipment delivered; the last one delivers the order */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    shipmentId: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The order; to staff and keys without `orders:read` its state alone */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"] | components["schemas"]["OrderStates"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/shipments/{shipmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Correct the carrier or the tracking number of a shipment; the customer gets a mail about another number */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    shipmentId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShipmentCorrectionInput"];
                };
            };
            responses: {
                /** @description The order; to staff and keys without `orders:read` its state alone */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"] | components["schemas"]["OrderStates"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/shipments/{shipmentId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Cancel a shipment that was recorded by mistake; its lines can be sent again */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                    shipmentId: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ShipmentCancellationInput"];
                };
            };
            responses: {
                /** @description The order; to staff and keys without `orders:read` its state alone */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"] | components["schemas"]["OrderStates"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/invoice.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last invoice of an order, or that of this number */
        get: {
            parameters: {
                query?: {
                    number?: string;
                };
                header?: {
                    /** @description The key of a guest's order, in place of a token */
                    "x-order-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/credit-notes/{number}.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The credit note of a refund */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The key of a guest's order, in place of a token */
                    "x-order-key"?: string;
                };
                path: {
                    id: string;
                    number: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The PDF */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": unknown;
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/invoice.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last invoice of an order, or that of this number, as e-invoice */
        get: {
            parameters: {
                query?: {
                    number?: string;
                };
                header?: {
                    /** @description The key of a guest's order, in place of a token */
                    "x-order-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The XML (UN/CEFACT CII) of EN 16931, which the PDF carries */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/credit-notes/{number}.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The credit note of a refund as e-invoice */
        get: {
            parameters: {
                query?: never;
                header?: {
                    /** @description The key of a guest's order, in place of a token */
                    "x-order-key"?: string;
                };
                path: {
                    id: string;
                    number: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The XML (UN/CEFACT CII) of EN 16931, which the PDF carries */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Refund a paid order, some lines or everything left: a card payment at the provider, cash as a record of how it was given back; an Idempotency-Key makes it safe to send again */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewRefundInput"];
                };
            };
            responses: {
                /** @description The order; to staff and keys without `orders:read` its state alone */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Order"] | components["schemas"]["OrderStates"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                502: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What went back of an order, and what still may */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RefundList"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Payments, refunds and returns that an admin has to look at, oldest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AttentionList"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an admin has to look at in the payment of an order */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AttentionList"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/{id}/settle-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Accept or refund a payment of another amount or currency */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["MismatchSettlementInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AttentionList"] | components["schemas"]["OrderStates"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/reconciliation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last comparison of payments, refunds and disputes with the payment provider */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reconciliation"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Compare with the payment provider now */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Reconciliation"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                502: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/sales-analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales by day and month */
        get: {
            parameters: {
                query?: {
                    startDate?: string;
                    endDate?: string;
                    /** @description As known at this time, ISO 8601 with its zone; not in the future */
                    asOf?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SalesAnalytics"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/product-analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What sold, and what is in stock */
        get: {
            parameters: {
                query?: {
                    startDate?: string;
                    endDate?: string;
                    /** @description Refused: this report shows products as they are now */
                    asOf?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductAnalytics"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/customer-analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who buys, and for how much */
        get: {
            parameters: {
                query?: {
                    startDate?: string;
                    endDate?: string;
                    /** @description As known at this time, ISO 8601 with its zone; not in the future */
                    asOf?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomerAnalytics"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/order-analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Orders by state, value, method and time */
        get: {
            parameters: {
                query?: {
                    startDate?: string;
                    endDate?: string;
                    /** @description As known at this time, ISO 8601 with its zone; not in the future */
                    asOf?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrderAnalytics"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/financial-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Money by the day it was paid */
        get: {
            parameters: {
                query?: {
                    startDate?: string;
                    endDate?: string;
                    /** @description As known at this time, ISO 8601 with its zone; not in the future */
                    asOf?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FinancialSummary"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/cohorts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who comes back, by the month of the first order */
        get: {
            parameters: {
                query?: {
                    startDate?: string;
                    endDate?: string;
                    /** @description As known at this time, ISO 8601 with its zone; not in the future */
                    asOf?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CohortAnalytics"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/rfm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Customers by how lately and how often they order */
        get: {
            parameters: {
                query?: {
                    startDate?: string;
                    endDate?: string;
                    /** @description As known at this time, ISO 8601 with its zone; not in the future */
                    asOf?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RfmAnalytics"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/taxed-sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales and credits by day, country of delivery and rate of tax */
        get: {
            parameters: {
                query?: {
                    startDate?: string;
                    endDate?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TaxedSales"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/taxed-sales.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as CSV */
        get: {
            parameters: {
                query?: {
                    startDate?: string;
                    endDate?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/products/{id}/buyers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who buys a product */
        get: {
            parameters: {
                query?: {
                    startDate?: string;
                    endDate?: string;
                    /** @description Refused: this report shows products as they are now */
                    asOf?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProductBuyers"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/customers/{id}/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a customer buys */
        get: {
            parameters: {
                query?: {
                    startDate?: string;
                    endDate?: string;
                    /** @description Refused: this report shows products as they are now */
                    asOf?: string;
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomerProducts"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events: `changed` when the reports know of more than before */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Events named `changed` */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/event-stream": components["schemas"]["ReportsChanged"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Failed sign-ins, throttled addresses and what operators and admins did, newest first */
        get: {
            parameters: {
                query?: {
                    keyword?: string;
                    kind?: "sign_in_failed" | "throttled" | "operator_action" | "role_changed" | "user_changed" | "product_changed" | "order_changed" | "other_action";
                    from?: string;
                    to?: string;
                    pageNumber?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SecurityLog"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/security/log.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same as CSV, at most 50,000 rows */
        get: {
            parameters: {
                query?: {
                    keyword?: string;
                    kind?: "sign_in_failed" | "throttled" | "operator_action" | "role_changed" | "user_changed" | "product_changed" | "order_changed" | "other_action";
                    from?: string;
                    to?: string;
                    pageNumber?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/extensions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The extensions of the shop, as each process has them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ExtensionList"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of every process, parked events by cause, and the events that were dropped last */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Operations"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operations/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Handle the parked events of a cause again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RetryRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Operations"];
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OperationsUnderWay"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operations/drop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give up the events that failed for a cause; who did so, when and why is kept */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["DropRequestInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Operations"];
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OperationsUnderWay"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many products and orders there are, whether payments are real, and what the law still asks for */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShopSetup"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many orders, payments and products wait, of those that one may see */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AdminCounts"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The addresses of other systems that receive events */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookList"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Send events to an address from now on; needs a recent sign-in; the first answer to an Idempotency-Key has the secret */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewWebhookInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookWithSecret"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One of them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        /** Switch it on and off, or change the address and its events, which needs a recent sign-in; an absent field stays */
        put: {
            parameters: {
                query?: never;
                header?: {
                    /** @description ETags of GET; when none of them is still true, nothing is changed and the answer is 412. Absent, nothing is compared */
                    "if-match"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookUpdateInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                412: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            message: string;
                            code: string;
                            current: components["schemas"]["Webhook"];
                        };
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        post?: never;
        /** Send nothing more to an address */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; there is no body */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last attempts with their answers, newest first */
        get: {
            parameters: {
                query?: {
                    outcome?: "all" | "failed";
                };
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveries"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign with a new secret, and for a while also with the one before; needs a recent sign-in; takes an Idempotency-Key, too */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewWebhookSecretInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookWithSecret"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send again what was recorded since a moment, or all; events keep their ids */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookReplayInput"];
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Webhook"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send one request of the type webhook.test; a success ends the pause after failures */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookTest"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The events that webhooks send, to fetch them: in their order, from any one on */
        get: {
            parameters: {
                query?: {
                    /** @description The `next` of the last answer; absent: from the first event; `latest`: only what comes from now on */
                    after?: string;
                    /** @description Types with commas between them; absent: all that the caller may see */
                    types?: string;
                    limit?: string;
                    /** @description Seconds to wait while there is no event; 0 by default */
                    wait?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FetchedEvents"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The keys of other systems, also those that have ended */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApiKeyList"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Create a key; needs a recent sign-in; this answer alone has the key, of those to an Idempotency-Key the first */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewApiKeyInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreatedApiKey"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a key: it is refused within a second */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Done; there is no body */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The views of a list, those that all staff have first, with what they find */
        get: {
            parameters: {
                query: {
                    list: "orders" | "products" | "users";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedViews"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        /** Keep filters and order of a list as one of one's own views */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["NewViewInput"];
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SavedViews"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove one of one's own views */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Message"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A customer or a guest: orders, what they spent, addresses, reviews, sessions and notes */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CustomerDetails"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What changed, from what to what, when, by whom and by which request, newest first; of what the caller may see */
        get: {
            parameters: {
                query?: {
                    id?: string;
                    kind?: "order" | "payment" | "product" | "stock" | "review" | "customer" | "sign_in" | "rights" | "settings";
                    /** @description Whose requests: an id, a name or an e-mail address */
                    by?: string;
                    from?: string;
                    to?: string;
                    /** @description The `after` of the page before */
                    after?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["History"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/products/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create and change products by a CSV file of this shop, Shopify or WooCommerce; it is written in the background, or not at all if a line is wrong */
        post: {
            parameters: {
                query?: {
                    /** @description true: says what would change, and changes nothing */
                    dryRun?: "true" | "false";
                };
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportPlan"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/orders/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send all that is left of up to 1,000 orders, with the tracking numbers of a CSV file, in the background; rows that cannot be sent are left out. An Idempotency-Key makes it safe to send again */
        post: {
            parameters: {
                query?: {
                    /** @description true: says what would be sent, and sends nothing */
                    dryRun?: "true" | "false";
                };
                header?: {
                    /** @description Up to 200 characters; a request that is sent again with the same key and body has no second effect */
                    "idempotency-key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ShipmentPlan"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Upload a picture for a product; the same bytes have the same address */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description The picture, at most 15 MB */
            requestBody: {
                content: {
                    "image/png": string;
                    "image/jpeg": string;
                    "image/webp": string;
                    "image/avif": string;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UploadedPicture"];
                    };
                };
                /** @description Default Response */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                500: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
                /** @description Default Response */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Error"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ErrorInput: {
            message: string;
            code: string;
        };
        MessageInput: {
            message: string;
        };
        ShippingAddressInput: {
            address: string;
            city: string;
            postalCode: string;
            /** @description A name, in English or the language of a browser, or a code of ISO 3166-1 */
            country: string;
            /** @description Who receives the parcel; the customer, if absent. Required without an account */
            recipient?: string;
            /** @description Apartment, floor or company */
            address2?: string;
            /** @description That orders: the invoice is made out to it */
            company?: string;
            /** @description Of the company: of the EU, XI, GB, CHE or NO, with its prefix. Only its form is checked */
            vatId?: string;
            /** @description State, province or region */
            state?: string;
            /** @description For the courier only */
            phone?: string;
        };
        NewAddressInput: {
            address: string;
            city: string;
            postalCode: string;
            /** @description A name, in English or the language of a browser, or a code of ISO 3166-1 */
            country: string;
            /** @description Who receives the parcel; the customer, if absent. Required without an account */
            recipient?: string;
            /** @description Apartment, floor or company */
            address2?: string;
            /** @description That orders: the invoice is made out to it */
            company?: string;
            /** @description Of the company: of the EU, XI, GB, CHE or NO, with its prefix. Only its form is checked */
            vatId?: string;
            /** @description State, province or region */
            state?: string;
            /** @description For the courier only */
            phone?: string;
            name: string;
            /** @description true makes it the default; otherwise the default stays as it is */
            isDefault?: boolean;
        };
        AddressUpdateInput: {
            address?: string;
            city?: string;
            postalCode?: string;
            /** @description A name, in English or the language of a browser, or a code of ISO 3166-1 */
            country?: string;
            /** @description Who receives the parcel; the customer, if absent. Required without an account */
            recipient?: string;
            /** @description Apartment, floor or company */
            address2?: string;
            /** @description That orders: the invoice is made out to it */
            company?: string;
            /** @description Of the company: of the EU, XI, GB, CHE or NO, with its prefix. Only its form is checked */
            vatId?: string;
            /** @description State, province or region */
            state?: string;
            /** @description For the courier only */
            phone?: string;
            name?: string;
            /** @description true makes it the default; otherwise the default stays as it is */
            isDefault?: boolean;
        };
        SavedAddressInput: {
            _id: string;
            name: string;
            address: string;
            city: string;
            postalCode: string;
            country: string;
            recipient?: string;
            address2?: string;
            state?: string;
            phone?: string;
            company?: string;
            vatId?: string;
            isDefault: boolean;
        };
        AttentionEntryInput: {
            order: string;
            /** @enum {string} */
            cause: "amount" | "currency" | "unknown_session" | "refund_refused" | "refund_failed" | "dispute" | "address_erased" | "return_requested" | "withdrawn";
            /** @description In the smallest unit of the currency */
            amount?: number;
            /** @description ISO 4217, lower case */
            currency?: string;
            /** @description What should have been paid, in dollars */
            expected?: number;
            /** @description In the words of the payment provider */
            reason?: string;
            /** Format: date-time */
            since: string;
            /** @description Of a withdrawal from the contract: days in which the money has to go back; negative once it is late */
            daysLeft?: number;
        };
        AttentionListInput: {
            entries: components["schemas"]["AttentionEntryInput"][];
        };
        MismatchSettlementInput: {
            /** @enum {string} */
            decision: "accept" | "refund";
        };
        ReconciliationInput: {
            latest?: {
                /** Format: date-time */
                finishedAt: string;
                /** Format: date-time */
                from: string;
                provider: {
                    /** @description Dollars, at most 2 decimals */
                    captured: number;
                    /** @description Dollars, at most 2 decimals */
                    refunded: number;
                    /** @description Dollars, at most 2 decimals */
                    disputed: number;
                };
                recorded: {
                    /** @description Dollars, at most 2 decimals */
                    captured: number;
                    /** @description Dollars, at most 2 decimals */
                    refunded: number;
                    /** @description Dollars, at most 2 decimals */
                    disputed: number;
                };
                differences: {
                    /** @enum {string} */
                    kind: "payment" | "refund" | "dispute" | "order";
                    order?: string;
                    /** @description Dollars, at most 2 decimals */
                    provider?: number;
                    /** @description Dollars, at most 2 decimals */
                    recorded?: number;
                }[];
            };
        };
        NewNoteInput: {
            text: string;
        };
        OrderNoteInput: {
            _id: string;
            order: string;
            text: string;
            /** @description A name */
            by: string;
            /** Format: date-time */
            at: string;
        };
        ReturnInput: {
            _id: string;
            lines: {
                product: string;
                qty: number;
            }[];
            reason: string;
            /** Format: date-time */
            requestedAt: string;
            /** @enum {string} */
            status: "requested" | "accepted" | "refused";
            /** Format: date-time */
            decidedAt?: string;
            /** @description Why it was refused */
            refusal?: string;
            /**
             * @description The customer has withdrawn from the contract: nobody decides about it
             * @constant
             */
            withdrawn?: true;
            /**
             * @description Of sealed goods that were withdrawn from: refused where the seal is broken
             * @constant
             */
            sealed?: true;
        };
        /** @description What the customer may ask to return */
        ReturnableInput: {
            /**
             * Format: date
             * @description The last day for a request
             */
            until: string;
            lines: {
                product: string;
                qty: number;
            }[];
        };
        NewReturnInput: {
            lines: {
                product: string;
                qty: number;
            }[];
            reason: string;
        };
        /** @description What becomes of the units, and of the money of a COD order */
        ReturnAcceptanceInput: {
            /**
             * @description Whether the units can be sold again
             * @default true
             */
            restock: boolean;
            /**
             * @description How the money of a COD order is given back, which the shop only records
             * @enum {string}
             */
            method?: "cash" | "bank_transfer";
        };
        /** @description What the customer reads */
        ReturnRefusalInput: {
            reason: string;
        };
        ShipmentInput: {
            _id: string;
            lines: {
                product: string;
                qty: number;
            }[];
            carrier?: string;
            trackingNumber?: string;
            /** @description Of a carrier whose page is known */
            trackingUrl?: string;
            /** Format: date-time */
            sentAt: string;
            /** Format: date-time */
            deliveredAt?: string;
        };
        NewShipmentInput: {
            lines?: {
                product: string;
                qty: number;
            }[];
            carrier?: string;
            trackingNumber?: string;
        };
        NewOrderInput: {
            /** @description At most 100 lines. Only their products and quantities count. */
            orderItems: {
                product: string;
                qty: number;
            }[];
            shippingAddress: components["schemas"]["ShippingAddressInput"];
            /** @enum {string} */
            paymentMethod: "Stripe" | "COD";
            itemsPrice?: number;
            shippingPrice?: number;
            taxPrice?: number;
            totalPrice?: number;
            /** @description The id of a method of the shop; absent: the first that fits the address and the weight */
            deliveryMethod?: string;
            /** @description For the shop */
            note?: string;
            /** @description Who orders without an account; ignored with a token */
            guest?: {
                /**
                 * Format: email
                 * @description As HTML's e-mail fields accept it, with a dot in the domain and at most 254 characters
                 */
                email: string;
            };
        };
        OrderItemInput: {
            name: string;
            qty: number;
            image: string;
            /** @description Dollars, at most 2 decimals */
            price: number;
            product: string;
            /** @description As at the sale; absent without one */
            sku?: string;
            /** @description By which the product differed from others of its group at the sale; absent without a group */
            options?: {
                name: string;
                value: string;
            }[];
            /**
             * @description Why it cannot be withdrawn from, or only while it is sealed, as at the sale; absent: it can be
             * @enum {string}
             */
            withdrawalExclusion?: "made-to-measure" | "perishable" | "press" | "sealed-for-hygiene" | "sealed-recording";
            /** @description As at the sale; absent: 15 % on top */
            tax?: components["schemas"]["PriceTaxInput"];
        };
        PaymentResultInput: {
            id: string;
            status: string;
            update_time: string;
            email_address: string;
        };
        RefundFailureInput: {
            /** @description Dollars, at most 2 decimals */
            amount: number;
            reason: string;
            /** Format: date-time */
            failedAt: string;
        };
        DisputeInput: {
            /** @description Dollars, at most 2 decimals */
            amount: number;
            /** @enum {string} */
            status: "open" | "won" | "lost";
            /** @description In the words of the payment provider */
            reason: string;
            /** Format: date-time */
            openedAt: string;
        };
        /** @description The first and the last day on which a delivery is expected */
        DeliveryEstimateInput: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        ExpectedDeliveryInput: {
            deliveryEstimate?: components["schemas"]["DeliveryEstimateInput"];
            /** @description From the order to its delivery, Monday to Friday; absent when the shop makes no estimates */
            workingDays?: {
                min: number;
                max: number;
            };
            /** @description Calendar days after the delivery in which a return may be asked for; 0: no returns */
            returnDays?: number;
        };
        TimelineEntryInput: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            what: "placed" | "paid" | "payment_corrected" | "shipped" | "shipment_corrected" | "shipment_cancelled" | "delivered" | "cancelled" | "expired" | "return_requested" | "return_cancelled" | "return_accepted" | "return_refused" | "contract_withdrawn" | "refunded" | "refund_failed";
            /** @enum {string} */
            by: "customer" | "admin" | "shop";
            /** @description Of a refund */
            amount?: number;
            /**
             * @description How the money of a COD order is given back, which the shop only records
             * @enum {string}
             */
            method?: "cash" | "bank_transfer";
            /** @description Why the money of a COD order was given back */
            reason?: string;
        };
        OrderInput: {
            _id: string;
            /** @description Unique digits for people to read */
            number: string;
            user: {
                _id: string;
                name: string;
                email: string;
                /** @description Present and true for a customer without an account */
                isGuest?: boolean;
            };
            orderItems: components["schemas"]["OrderItemInput"][];
            shippingAddress: {
                address: string;
                city: string;
                postalCode: string;
                country: string;
                recipient?: string;
                address2?: string;
                state?: string;
                phone?: string;
                company?: string;
                vatId?: string;
            };
            /** @enum {string} */
            paymentMethod: "Stripe" | "COD";
            /** @description Dollars, at most 2 decimals */
            itemsPrice: number;
            /** @description Dollars, at most 2 decimals */
            shippingPrice: number;
            /** @description Dollars, at most 2 decimals */
            taxPrice: number;
            /** @description By its rate, the highest first; absent: 15 % on top of the items */
            taxes?: components["schemas"]["RateTaxInput"][];
            /** @description How it is sent, as offered when it was placed; absent in a shop that lists no methods */
            delivery?: components["schemas"]["OrderDeliveryInput"];
            /** @description Dollars, at most 2 decimals */
            totalPrice: number;
            /** @enum {string} */
            status: "open" | "paid" | "delivered" | "expired" | "cancelled";
            isPaid: boolean;
            /** Format: date-time */
            paidAt?: string;
            isDelivered: boolean;
            /** Format: date-time */
            deliveredAt?: string;
            /** @description Oldest first; absent if there are none */
            shipments?: components["schemas"]["ShipmentInput"][];
            /** @description What is left to send; absent if nothing is */
            toSend?: {
                product: string;
                qty: number;
            }[];
            /** @description Units that were refunded before they were sent, and are not sent; absent if there are none */
            refundedUnsent?: {
                product: string;
                qty: number;
            }[];
            /** @description Of an unpaid COD order whose customer has withdrawn from a part: what is left to pay; absent: totalPrice */
            toCollect?: number;
            /** @description Only while the order awaits its delivery */
            deliveryEstimate?: components["schemas"]["DeliveryEstimateInput"];
            isCancelled: boolean;
            /** Format: date-time */
            cancelledAt?: string;
            /** @description What went back to the customer so far, in dollars */
            refundedAmount: number;
            /**
             * Format: date-time
             * @description When the last refund was made
             */
            refundedAt?: string;
            /** @description Absent once a later refund is made */
            refundFailure?: components["schemas"]["RefundFailureInput"];
            /** @description For admins only; absent if there are none */
            disputes?: components["schemas"]["DisputeInput"][];
            /** Format: date-time */
            createdAt: string;
            paymentResult?: components["schemas"]["PaymentResultInput"];
            /** @description Of a single paid order only: the number of its invoice */
            invoice?: string;
            /** @description Of a single order only: of payments that were recorded by mistake; absent if there are none */
            cancelledInvoices?: string[];
            /** @description Of a single order only: one for each refund and each cancelled invoice; absent if there are none */
            creditNotes?: {
                number: string;
                /** @description Dollars, at most 2 decimals */
                amount: number;
            }[];
            /** @description Of a single order only; absent if there are none */
            returns?: components["schemas"]["ReturnInput"][];
            /** @description Of a single delivered order only, while a return can be asked for */
            returnable?: components["schemas"]["ReturnableInput"];
            /** @description Of a single order only, oldest first; absent if there are none */
            contractWithdrawals?: components["schemas"]["ContractWithdrawalInput"][];
            /** @description Of a single order only, while it can be withdrawn from */
            withdrawable?: components["schemas"]["WithdrawableInput"];
            /** @description Of the customer, with a single order */
            note?: string;
            /** @description Of the shop; of a single order, for admins only */
            notes?: components["schemas"]["OrderNoteInput"][];
            /** @description Of the extensions of the shop, for who packs it; of a single order, for admins only */
            packingNotes?: string[];
            /** @description About the order; of a single order, for admins only; absent if there are none */
            mails?: components["schemas"]["OrderMailInput"][];
            /** @description Of a single order only; oldest first */
            timeline?: components["schemas"]["TimelineEntryInput"][];
        };
        OrderListInput: {
            orders: components["schemas"]["OrderInput"][];
            page: number;
            pages: number;
            total: number;
        };
        CheckoutSessionInput: {
            url: string;
        };
        VerifyPaymentInput: {
            sessionId: string;
        };
        ManualPaymentInput: {
            id?: string;
            status?: string;
            update_time?: string;
            email_address?: string;
        };
        NewRefundInput: {
            lines?: {
                product: string;
                qty: number;
            }[];
            /**
             * @description How the money of a COD order is given back, which the shop only records
             * @enum {string}
             */
            method?: "cash" | "bank_transfer";
            /** @description Why the money of a COD order is given back; the customer reads it */
            reason?: string;
            /**
             * @description Whether the units that were not sent can be sold again
             * @default true
             */
            restock: boolean;
            /**
             * @description The units of the lines were sent: what is left to send stays as it is. By default units that were not sent come first
             * @default false
             */
            sent: boolean;
        };
        RefundInput: {
            /** @description Dollars, at most 2 decimals */
            amount: number;
            /** @enum {string} */
            status: "begun" | "done" | "refused" | "failed";
            /** Format: date-time */
            begunAt: string;
            /** Format: date-time */
            refundedAt?: string;
            /** Format: date-time */
            failedAt?: string;
            /** @description Why the refund was refused or failed, in the words of the provider; why staff gave the money of a COD order back */
            reason?: string;
            /**
             * @description How the money of a COD order was given back
             * @enum {string}
             */
            method?: "cash" | "bank_transfer";
            /** @description Empty when it was for everything left */
            lines: {
                product: string;
                qty: number;
            }[];
        };
        RefundListInput: {
            refunds: components["schemas"]["RefundInput"][];
            /** @description What can still be refunded, in dollars */
            left: number;
        };
        PasskeyInput: {
            _id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
        };
        /** @description PublicKeyCredentialCreationOptionsJSON of WebAuthn; valid for 5 minutes */
        PasskeyCreationInput: {
            challenge: string;
        } & {
            [key: string]: unknown;
        };
        /** @description PublicKeyCredentialRequestOptionsJSON of WebAuthn; valid for 5 minutes */
        PasskeyRequestInput: {
            challenge: string;
        } & {
            [key: string]: unknown;
        };
        NewPasskeyInput: {
            name: string;
            response: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                /** @default {} */
                clientExtensionResults: Record<string, never>;
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                };
            };
        };
        PasskeySignInInput: {
            response: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                /** @default {} */
                clientExtensionResults: Record<string, never>;
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string;
                };
            };
        };
        ProductFacetsInput: {
            /** @description By name */
            categories: {
                name: string;
                slug: string;
                count: number;
            }[];
            /** @description By name */
            brands: {
                name: string;
                slug: string;
                count: number;
            }[];
            /** @description Ranges in dollars, ascending */
            prices: {
                min: number;
                /** @description Inclusive; absent in the last range */
                max?: number;
                count: number;
            }[];
            /** @description Products rated `min` or better, best first */
            ratings: {
                min: number;
                count: number;
            }[];
            /** @description Products that can be bought now */
            inStock: number;
            /** @description Options, such as a size, that two products have at least or the filter names, by name; their values by size. Absent without any */
            options?: {
                name: string;
                values: {
                    value: string;
                    count: number;
                }[];
            }[];
        };
        /** @description The group of a product, and the options by which it differs from the others there */
        VariantInput: {
            group: string;
            options: {
                name: string;
                value: string;
            }[];
        };
        ReviewInput: {
            _id: string;
            name: string;
            rating: number;
            comment: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Whether the author has bought the product: an order with it is paid or delivered; absent while unknown */
            verifiedPurchase?: boolean;
        };
        ProductSummaryInput: {
            _id: string;
            name: string;
            image: string;
            /** @description All pictures, at most 8; `image` is the first */
            images: string[];
            brand: string;
            category: string;
            description: string;
            /** @description Whose tax it has, reduced or zero; absent: standard */
            taxClass?: string;
            /** @description How much it contains, as `750 ml`: an amount, and one of kg, g, l, dl, cl, ml, m, cm, m², piece and pieces */
            content?: string;
            /** @description The digits below its barcode: a GTIN-8, -12, -13 or -14 */
            gtin?: string;
            /** @description The manufacturer's part number */
            mpn?: string;
            /** @description Why it cannot be withdrawn from by the law of the European Union, or only while it is sealed; absent: it can be */
            withdrawalExclusion?: string;
            manufacturer?: string;
            manufacturerAddress?: string;
            manufacturerContact?: string;
            /** @description ISO 3166-1 alpha-2 */
            manufacturerCountry?: string;
            /** @description In the European Union, of a product from outside */
            responsiblePerson?: string;
            responsibleAddress?: string;
            responsibleContact?: string;
            /** @description Identifies the product: its model, type or batch */
            model?: string;
            warnings?: string;
            /** @description In grams */
            weight?: number;
            /** @description At most 30, such as its material; absent without any */
            specifications?: {
                name: string;
                value: string;
            }[];
            /** @description Dollars, at most 2 decimals */
            price: number;
            /** @description Absent without a content */
            unitPrice?: {
                /** @description Dollars, at most 2 decimals */
                price: number;
                /** @description kg, l, m, m² or piece */
                unit: string;
            };
            /** @description What can be bought now: neither held nor sold */
            countInStock: number;
            /** @description Mean of the reviews, 0 without any */
            rating: number;
            numReviews: number;
            /** @description Absent for a product that belongs to no group */
            variant?: components["schemas"]["VariantInput"];
            /** @description The shop's article number; absent without one */
            sku?: string;
            /** @description Present and true for an unpublished product; admins only */
            draft?: boolean;
            /** @description What the shop pays for one; admins only */
            cost?: number | null;
            /** @description The lowest price in the group of a list with `grouped`; present when the prices there differ */
            fromPrice?: number;
            /** @description That of the product with `fromPrice`; absent without one */
            fromUnitPrice?: {
                /** @description Dollars, at most 2 decimals */
                price: number;
                /** @description kg, l, m, m² or piece */
                unit: string;
            };
            /** @description Of each of its options, in a list with `grouped`; absent without any */
            optionSummary?: {
                name: string;
                /** @description How many values the listed products of its group have */
                count: number;
                /** @description CSS colours of five of them at most, where words name colours; absent without any */
                colours?: string[];
            }[];
        };
        ProductInput: {
            _id: string;
            name: string;
            image: string;
            /** @description All pictures, at most 8; `image` is the first */
            images: string[];
            brand: string;
            category: string;
            description: string;
            /** @description Whose tax it has, reduced or zero; absent: standard */
            taxClass?: string;
            /** @description How much it contains, as `750 ml`: an amount, and one of kg, g, l, dl, cl, ml, m, cm, m², piece and pieces */
            content?: string;
            /** @description The digits below its barcode: a GTIN-8, -12, -13 or -14 */
            gtin?: string;
            /** @description The manufacturer's part number */
            mpn?: string;
            /** @description Why it cannot be withdrawn from by the law of the European Union, or only while it is sealed; absent: it can be */
            withdrawalExclusion?: string;
            manufacturer?: string;
            manufacturerAddress?: string;
            manufacturerContact?: string;
            /** @description ISO 3166-1 alpha-2 */
            manufacturerCountry?: string;
            /** @description In the European Union, of a product from outside */
            responsiblePerson?: string;
            responsibleAddress?: string;
            responsibleContact?: string;
            /** @description Identifies the product: its model, type or batch */
            model?: string;
            warnings?: string;
            /** @description In grams */
            weight?: number;
            /** @description At most 30, such as its material; absent without any */
            specifications?: {
                name: string;
                value: string;
            }[];
            /** @description Dollars, at most 2 decimals */
            price: number;
            /** @description Absent without a content */
            unitPrice?: {
                /** @description Dollars, at most 2 decimals */
                price: number;
                /** @description kg, l, m, m² or piece */
                unit: string;
            };
            /** @description What can be bought now: neither held nor sold */
            countInStock: number;
            /** @description Mean of the reviews, 0 without any */
            rating: number;
            numReviews: number;
            /** @description Absent for a product that belongs to no group */
            variant?: components["schemas"]["VariantInput"];
            /** @description The shop's article number; absent without one */
            sku?: string;
            /** @description Present and true for an unpublished product; admins only */
            draft?: boolean;
            /** @description What the shop pays for one; admins only */
            cost?: number | null;
            reviews: components["schemas"]["ReviewInput"][];
            /** @description How many of all its reviews have 1, 2, 3, 4 and 5 stars */
            ratingCounts?: number[];
            /** @description In units; only of a product as it was at a moment */
            stock?: {
                onHand: number;
                available: number;
                held: number;
                sold: number;
            };
            /** @description The published products of its group, at most 100, oldest first; absent without a group */
            variants?: {
                _id: string;
                name: string;
                image: string;
                /** @description Dollars, at most 2 decimals */
                price: number;
                /** @description Whether it can be bought now */
                inStock: boolean;
                options: {
                    name: string;
                    value: string;
                }[];
            }[];
        };
        ProductListInput: {
            products: components["schemas"]["ProductSummaryInput"][];
            page: number;
            pages: number;
            total: number;
            /** @description The corrected keyword; present when nothing fits the keyword as typed, and the products are of this one */
            didYouMean?: string;
            /** @description The words of the keyword that products have; present when no product has all of them */
            matchingWords?: string[];
            /**
             * @description Present when no product is what the keyword says, and these only mention it in their descriptions
             * @constant
             */
            mentionsOnly?: true;
            /** @description When asked for; absent while the shop cannot count */
            facets?: components["schemas"]["ProductFacetsInput"];
        };
        CategoryInput: {
            name: string;
            /** @description The name as a part of a path: home-kitchen */
            slug: string;
            /** @description Published products of the category, of each group one */
            count: number;
            /** @description Pictures of its best rated products, in the list of all categories */
            images?: string[];
        };
        SuggestionsInput: {
            products: {
                _id: string;
                name: string;
                image: string;
                /** @description Dollars, at most 2 decimals */
                price: number;
            }[];
            categories: components["schemas"]["CategoryInput"][];
        };
        ProductUpdateInput: {
            name?: string;
            price?: number;
            image?: string;
            /** @description All pictures, the main one first. `image` alone replaces the main picture and keeps the others */
            images?: string[];
            brand?: string;
            category?: string;
            description?: string;
            /** @description null or standard: the standard tax */
            taxClass?: ("standard" | "reduced" | "zero") | null;
            /** @description An amount of at most 3 decimals, and a unit; null: none */
            content?: string | null;
            /** @description With or without spaces and hyphens; null: none */
            gtin?: string | null;
            /** @description null: none */
            mpn?: string | null;
            /** @description null or possible: it can be withdrawn from */
            withdrawalExclusion?: ("possible" | "made-to-measure" | "perishable" | "press" | "sealed-for-hygiene" | "sealed-recording") | null;
            manufacturer?: string | null;
            manufacturerAddress?: string | null;
            manufacturerContact?: string | null;
            /** @description A name or a code; null: none */
            manufacturerCountry?: string | null;
            responsiblePerson?: string | null;
            responsibleAddress?: string | null;
            responsibleContact?: string | null;
            model?: string | null;
            warnings?: string | null;
            /** @description In grams; null: unknown, and none in the weight of an order */
            weight?: number | null;
            specifications?: {
                name: string;
                value: string;
            }[];
            countInStock?: number;
            stockSeen?: number;
            cost?: number | null;
            /** @description null: of no group */
            variant?: {
                group: string;
                options: {
                    name: string;
                    value: string;
                }[];
            } | null;
            /** @description Of one product at a time, in any case; null: none */
            sku?: string | null;
            /** @description false: customers no longer find the product, which becomes a draft, or a draft stays one. Absent: the first change of a draft publishes it, and a product that was hidden stays so */
            visible?: boolean;
        };
        NewReviewInput: {
            rating: number;
            comment: string;
        };
        UserInput: {
            _id: string;
            name: string;
            email: string;
            isAdmin: boolean;
            /** @description Of who works in the back office and is no full admin; absent without any */
            roles?: ("orders" | "catalogue" | "reports" | "readOnly")[];
        };
        SignedInUserInput: {
            _id: string;
            name: string;
            email: string;
            isAdmin: boolean;
            /** @description Of who works in the back office and is no full admin; absent without any */
            roles?: ("orders" | "catalogue" | "reports" | "readOnly")[];
            token: string;
        };
        UserListInput: {
            users: components["schemas"]["UserInput"][];
            page: number;
            pages: number;
            total: number;
        };
        CredentialsInput: {
            email: string;
            password: string;
        };
        RegistrationInput: {
            name: string;
            /**
             * Format: email
             * @description As HTML's e-mail fields accept it, with a dot in the domain and at most 254 characters
             */
            email: string;
            /** @description Counted in Unicode code points of the form NFC */
            password: string;
        };
        ForgottenPasswordInput: {
            email: string;
        };
        EmailVerificationInput: {
            token: string;
        };
        PasswordResetInput: {
            token: string;
            /** @description Counted in Unicode code points of the form NFC */
            password: string;
        };
        ProfileUpdateInput: {
            name?: string;
            /**
             * Format: email
             * @description As HTML's e-mail fields accept it, with a dot in the domain and at most 254 characters
             */
            email?: string;
            password?: "" | string;
            currentPassword?: string;
        };
        SessionInput: {
            _id: string;
            device: string;
            address: string;
            startedAt: string;
            lastUsedAt: string;
            current: boolean;
        };
        UserUpdateInput: {
            name?: string;
            /**
             * Format: email
             * @description As HTML's e-mail fields accept it, with a dot in the domain and at most 254 characters
             */
            email?: string;
            isAdmin?: boolean;
            /** @description Replaces all roles; a full admin has none */
            roles?: ("orders" | "catalogue" | "reports" | "readOnly")[];
            currentPassword?: string;
        };
        MailSettingsInput: {
            /** @description A sign-in with an unknown device */
            newSignIn: boolean;
            orderDelivered: boolean;
        };
        MailSettingsUpdateInput: {
            /** @description A sign-in with an unknown device */
            newSignIn?: boolean;
            orderDelivered?: boolean;
        };
        MailPreferencesInput: {
            /** @description A sign-in with an unknown device */
            newSignIn: boolean;
            orderDelivered: boolean;
            /** @description Whether the owner of the address has confirmed it */
            emailVerified: boolean;
        };
        ReauthenticationInput: {
            currentPassword?: string;
        };
        OwnDataInput: {
            profile: {
                _id: string;
                name: string;
                email: string;
                isAdmin: boolean;
                /** @description Of who works in the back office and is no full admin; absent without any */
                roles?: ("orders" | "catalogue" | "reports" | "readOnly")[];
                emailVerified: boolean;
                mailSettings: components["schemas"]["MailSettingsInput"];
            };
            addresses: {
                address: string;
                city: string;
                postalCode: string;
                country: string;
                recipient?: string;
                address2?: string;
                state?: string;
                phone?: string;
                company?: string;
                vatId?: string;
            }[];
            addressBook: components["schemas"]["SavedAddressInput"][];
            orders: components["schemas"]["OrderInput"][];
            reviews: {
                _id: string;
                rating: number;
                comment: string;
                /** Format: date-time */
                createdAt: string;
                /** @description Whether the author has bought the product: an order with it is paid or delivered; absent while unknown */
                verifiedPurchase?: boolean;
                product: string;
            }[];
            sessions: components["schemas"]["SessionInput"][];
            passkeys: components["schemas"]["PasskeyInput"][];
            wishList: {
                product: string;
                addedAt: string;
            }[];
            restockMails: {
                product: string;
                requestedAt: string;
            }[];
        };
        ApiKeyInput: {
            _id: string;
            name: string;
            /** @description Of what a member of staff grants a program: its id */
            programId?: string;
            scopes: ("orders:read" | "orders:write" | "refunds:write" | "catalogue:read" | "catalogue:write" | "reports:read" | "customers:read" | "settings:read" | "settings:write")[];
            /** @enum {string} */
            state: "active" | "ended" | "revoked";
            createdBy: {
                _id: string;
                name: string;
            };
            /** Format: date-time */
            createdAt: string;
            endsAt: string | null;
            /** @description To about a minute */
            lastUsedAt: string | null;
        };
        ApiKeyListInput: {
            keys: components["schemas"]["ApiKeyInput"][];
            /** @description Those to which staff may give a part of their rights; with MCP */
            programs?: {
                _id: string;
                name: string;
                redirectUris: string[];
                registeredBy: string | null;
                /** Format: date-time */
                registeredAt: string;
            }[];
        };
        NewApiKeyInput: {
            currentPassword?: string;
            name: string;
            scopes: ("orders:read" | "orders:write" | "refunds:write" | "catalogue:read" | "catalogue:write" | "reports:read" | "customers:read" | "settings:read" | "settings:write")[];
            /** @description When the key ends by itself; absent: never */
            endsAt?: string | null;
        };
        CreatedApiKeyInput: {
            _id: string;
            name: string;
            /** @description Of what a member of staff grants a program: its id */
            programId?: string;
            scopes: ("orders:read" | "orders:write" | "refunds:write" | "catalogue:read" | "catalogue:write" | "reports:read" | "customers:read" | "settings:read" | "settings:write")[];
            /** @enum {string} */
            state: "active" | "ended" | "revoked";
            createdBy: {
                _id: string;
                name: string;
            };
            /** Format: date-time */
            createdAt: string;
            endsAt: string | null;
            /** @description To about a minute */
            lastUsedAt: string | null;
            /** @description The key itself, which no other answer has: absent from the one to a repeated Idempotency-Key */
            key?: string;
        };
        CustomerDetailsInput: {
            _id: string;
            name: string;
            email: string;
            isGuest: boolean;
            /** @description The newest 200, also those that were placed as a guest */
            orders: components["schemas"]["OrderInput"][];
            /** @description Of all orders, also those before the newest 200 */
            orderCount: number;
            /** @description Paid for all orders and not refunded */
            totalSpent: number;
            /**
             * @description By totalSpent; absent without orders
             * @enum {string}
             */
            segment?: "VIP" | "Premium" | "Regular" | "New";
            /** @description Of the extensions of the shop; absent if there are none */
            tags?: string[];
            /** @description Of these orders, each once */
            addresses: {
                address: string;
                city: string;
                postalCode: string;
                country: string;
                recipient?: string;
                address2?: string;
                state?: string;
                phone?: string;
                company?: string;
                vatId?: string;
            }[];
            addressBook?: components["schemas"]["SavedAddressInput"][];
            reviews?: {
                _id: string;
                rating: number;
                comment: string;
                /** Format: date-time */
                createdAt: string;
                /** @description Whether the author has bought the product: an order with it is paid or delivered; absent while unknown */
                verifiedPurchase?: boolean;
                product: string;
            }[];
            sessions?: {
                _id: string;
                device: string;
                address: string;
                startedAt: string;
                lastUsedAt: string;
            }[];
            /** @description The newest 500, newest first */
            notes: components["schemas"]["OrderNoteInput"][];
        };
        HistoryInput: {
            entries: {
                _id: string;
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                kind: "order" | "payment" | "product" | "stock" | "review" | "customer" | "sign_in" | "rights" | "settings";
                /** @description The order, the product or the person; null for the settings of the shop */
                subject: {
                    _id: string;
                    /** @description The number of an order, the name of a product or a person */
                    name: string | null;
                } | null;
                /** @description Whose request it follows from; null for what the shop did by itself */
                by: {
                    _id: string;
                    name: string;
                } | null;
                /** @description The correlation id of the request */
                request: string;
                /** @description The type of the event */
                type: string;
                changes: {
                    what: string;
                    from?: string;
                    to?: string;
                    order?: string;
                }[];
            }[];
            /** @description Of the next request; null when there is nothing older. A page may be short or empty where a filter has looked through many events. */
            after: string | null;
        };
        NewWishesInput: {
            products: string[];
        };
        WishListInput: {
            /** @description Ids, the last that was put on the list first */
            products: string[];
        };
        RestockMailsInput: {
            /** @description Ids of products of which one mail tells when they can be bought again */
            products: string[];
        };
        ImportPlanInput: {
            rows: number;
            created: number;
            changed: number;
            unchanged: number;
            /** @description Amounts in dollars; long texts are cut */
            effects: {
                line: number;
                /** @description Absent for a new product */
                _id?: string;
                name: string;
                changes: {
                    field: string;
                    /** @description Absent for a caller without `catalogue:read` */
                    before?: string | number | boolean | null;
                    after: string | number | boolean | null;
                }[];
            }[];
            errors: {
                line: number;
                message: string;
            }[];
            /** @description What may not be meant, such as a price that becomes 0; it is written nevertheless. Absent without any */
            warnings?: {
                line: number;
                message: string;
            }[];
            /** @description Absent for a dry run */
            importId?: string;
        };
        ImportProgressInput: {
            total: number;
            done: number;
            finishedAt: string | null;
            /** @description The first 100 rows that could not be written, because their products have changed meanwhile */
            failures: {
                line: number;
                message: string;
            }[];
            /** @description How many rows could not be written */
            failed?: number;
            /** @description Of a finished one: rows that can be undone; new products and stock cannot */
            undoable?: number;
        };
        StartedImportInput: {
            importId: string;
        };
        PriceChangeInput: {
            ids?: string[];
            keyword?: string;
            percent?: number;
            amount?: number;
            /** @description The cents of each new price, such as 0.99: it becomes the nearest that ends so */
            ending?: number;
        };
        StockMovementsInput: {
            movements: {
                /** @description Ascends with time */
                _id: number;
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                kind: "opened" | "set" | "held" | "kept" | "sold" | "released" | "returned" | "other";
                /** @description Negative: taken away */
                units: number;
                /** @description What could be bought after it */
                available: number;
                order?: string;
                reason?: string;
                by?: {
                    _id: string;
                    name: string;
                };
            }[];
            /** @description Of the next request; null when there is no earlier movement */
            before: number | null;
        };
        LowStockInput: {
            total: number;
            /** @description At most 200, those that end first at the top */
            products: {
                _id: string;
                name: string;
                countInStock: number;
                /** @description Units in the last 30 days */
                sold: number;
                /** @description At the pace of these 30 days, or of those since the product was made, at least 7; null when none was sold */
                daysLeft: number | null;
            }[];
        };
        UploadedPictureInput: {
            image: string;
        };
        ShopInput: {
            name: string;
            /** @description The accent, #rrggbb; each theme uses the nearest shade that is legible */
            color: string;
            /** @description The URL of a picture in place of the name */
            logo: string;
            /** @description The postal address, in lines */
            address: string;
            /** @description Where customers reach the shop */
            email: string;
            phone: string;
            /** @description The first line of the home page */
            headline?: string;
            /** @description Below the headline; absent or blank: how much the shop has */
            introduction?: string;
            /** @description A line above every page of the storefront but the checkout */
            announcement?: string;
            /**
             * @description Which law protects customers; absent: none
             * @enum {string}
             */
            consumerLaw?: "none" | "eu";
            /** @description Calendar days after the last delivery of an order in which its customer may withdraw, where the law is eu */
            withdrawalDays?: number;
            /** @description The text of the button that places an order; absent or blank: that of the law */
            orderButton?: string;
            /** @description Where the seller is: a code of ISO 3166-1. For invoices */
            country?: string;
            /** @description The tax number of the seller, such as a VAT id. For invoices */
            taxId?: string;
            /** @description How prices are taxed, and what delivery costs */
            terms?: components["schemas"]["ShopTermsInput"];
            /** @description Of every amount; absent on pages: USD */
            currency?: {
                /** @description ISO 4217 */
                code: string;
                /** @description How many an amount has at most */
                decimals: number;
            };
            /** @description The pages that have a text */
            pages: {
                /** @enum {string} */
                slug: "contact" | "shipping" | "returns" | "withdrawal" | "guarantee" | "reviews" | "privacy" | "terms" | "imprint" | "accessibility";
                title: string;
            }[];
            /**
             * @description Present when an admin has arranged the home page
             * @constant
             */
            homePage?: true;
            /** @description The address of a CDN with the pictures: it stands before paths that begin with /images/ */
            assets?: string;
        };
        ShopUpdateInput: {
            /** @description null: as it is configured */
            name?: string | null;
            /** @description null: as it is configured */
            color?: string | null;
            logo?: "" | string;
            address?: string;
            /** @description null: as it is configured */
            email?: string | null;
            phone?: string;
            headline?: string;
            introduction?: string;
            announcement?: string;
            /** @description null: as it is configured, else eu in a country of the European Economic Area whose prices include tax */
            consumerLaw?: ("none" | "eu") | null;
            /** @description null: as many as the law demands */
            withdrawalDays?: number | null;
            orderButton?: string;
            /** @description A name or a code; blank: unknown */
            country?: string;
            taxId?: string;
        };
        ShopPageInput: {
            title: string;
            /** @description CommonMark; HTML in it is text */
            markdown: string;
        };
        ShopPageUpdateInput: {
            markdown: string;
        };
        PlacedOrderInput: {
            _id: string;
            /** @description Unique digits for people to read */
            number: string;
            user: {
                _id: string;
                name: string;
                email: string;
                /** @description Present and true for a customer without an account */
                isGuest?: boolean;
            };
            orderItems: components["schemas"]["OrderItemInput"][];
            shippingAddress: {
                address: string;
                city: string;
                postalCode: string;
                country: string;
                recipient?: string;
                address2?: string;
                state?: string;
                phone?: string;
                company?: string;
                vatId?: string;
            };
            /** @enum {string} */
            paymentMethod: "Stripe" | "COD";
            /** @description Dollars, at most 2 decimals */
            itemsPrice: number;
            /** @description Dollars, at most 2 decimals */
            shippingPrice: number;
            /** @description Dollars, at most 2 decimals */
            taxPrice: number;
            /** @description By its rate, the highest first; absent: 15 % on top of the items */
            taxes?: components["schemas"]["RateTaxInput"][];
            /** @description How it is sent, as offered when it was placed; absent in a shop that lists no methods */
            delivery?: components["schemas"]["OrderDeliveryInput"];
            /** @description Dollars, at most 2 decimals */
            totalPrice: number;
            /** @enum {string} */
            status: "open" | "paid" | "delivered" | "expired" | "cancelled";
            isPaid: boolean;
            /** Format: date-time */
            paidAt?: string;
            isDelivered: boolean;
            /** Format: date-time */
            deliveredAt?: string;
            /** @description Oldest first; absent if there are none */
            shipments?: components["schemas"]["ShipmentInput"][];
            /** @description What is left to send; absent if nothing is */
            toSend?: {
                product: string;
                qty: number;
            }[];
            /** @description Units that were refunded before they were sent, and are not sent; absent if there are none */
            refundedUnsent?: {
                product: string;
                qty: number;
            }[];
            /** @description Of an unpaid COD order whose customer has withdrawn from a part: what is left to pay; absent: totalPrice */
            toCollect?: number;
            /** @description Only while the order awaits its delivery */
            deliveryEstimate?: components["schemas"]["DeliveryEstimateInput"];
            isCancelled: boolean;
            /** Format: date-time */
            cancelledAt?: string;
            /** @description What went back to the customer so far, in dollars */
            refundedAmount: number;
            /**
             * Format: date-time
             * @description When the last refund was made
             */
            refundedAt?: string;
            /** @description Absent once a later refund is made */
            refundFailure?: components["schemas"]["RefundFailureInput"];
            /** @description For admins only; absent if there are none */
            disputes?: components["schemas"]["DisputeInput"][];
            /** Format: date-time */
            createdAt: string;
            paymentResult?: components["schemas"]["PaymentResultInput"];
            /** @description Of a single paid order only: the number of its invoice */
            invoice?: string;
            /** @description Of a single order only: of payments that were recorded by mistake; absent if there are none */
            cancelledInvoices?: string[];
            /** @description Of a single order only: one for each refund and each cancelled invoice; absent if there are none */
            creditNotes?: {
                number: string;
                /** @description Dollars, at most 2 decimals */
                amount: number;
            }[];
            /** @description Of a single order only; absent if there are none */
            returns?: components["schemas"]["ReturnInput"][];
            /** @description Of a single delivered order only, while a return can be asked for */
            returnable?: components["schemas"]["ReturnableInput"];
            /** @description Of a single order only, oldest first; absent if there are none */
            contractWithdrawals?: components["schemas"]["ContractWithdrawalInput"][];
            /** @description Of a single order only, while it can be withdrawn from */
            withdrawable?: components["schemas"]["WithdrawableInput"];
            /** @description Of the customer, with a single order */
            note?: string;
            /** @description Of the shop; of a single order, for admins only */
            notes?: components["schemas"]["OrderNoteInput"][];
            /** @description Of the extensions of the shop, for who packs it; of a single order, for admins only */
            packingNotes?: string[];
            /** @description About the order; of a single order, for admins only; absent if there are none */
            mails?: components["schemas"]["OrderMailInput"][];
            /** @description Of a single order only; oldest first */
            timeline?: components["schemas"]["TimelineEntryInput"][];
            /** @description Of a guest's order only. Opens the page of this order, as ?key=, and its calls, as the header X-Order-Key */
            orderKey?: string;
        };
        BulkRequestInput: {
            /**
             * @description Marks the orders delivered, or those on delivery paid
             * @enum {string}
             */
            action: "deliver" | "pay";
            orders: string[];
        };
        OrderSelectionInput: {
            orders: string[];
        };
        BulkJobInput: {
            _id: string;
            /** @enum {string} */
            action: "deliver" | "pay" | "send";
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            finishedAt?: string;
            total: number;
            /** @description Orders that were handled, whatever became of them */
            done: number;
            results: {
                order: string;
                number: string;
                /** @enum {string} */
                outcome: "done" | "already" | "refused" | "failed";
                message?: string;
            }[];
        };
        OrderIdsInput: {
            orders: string[];
            total: number;
        };
        AdminCountsInput: {
            /** @description Orders of which something is left to send */
            toPack?: number;
            /** @description Payments, refunds and returns that await a decision */
            toLookAt?: number;
            /** @description Returns that await a decision, which toLookAt counts too */
            returns?: number;
            /** @description Published products of which ten units or fewer can be bought, or no more than are sold in 14 days */
            lowStock?: number;
            /** @description Webhooks that the shop has switched off, because their receivers fail */
            webhooksOff?: number;
        };
        NewViewInput: {
            /** @enum {string} */
            list: "orders" | "products" | "users";
            name: string;
            /** @description Filters and order as in the address of the list, such as 'paid=true&sort=oldest'; no e-mail address */
            query: string;
        };
        SavedViewInput: {
            _id: string;
            name: string;
            query: string;
            /** @description What the view finds; absent if it cannot be counted at the moment */
            count?: number;
            /** @description The same for every admin */
            isBuiltIn: boolean;
        };
        SavedViewsInput: {
            views: components["schemas"]["SavedViewInput"][];
        };
        ShopSetupInput: {
            /** @description Drafts included */
            products: number;
            published: number;
            orders: number;
            /**
             * @description Only live payments move money
             * @enum {string}
             */
            payments: "sandbox" | "test" | "live";
            /** @description Absent where no consumer law applies */
            law?: {
                /** @description That nobody has written */
                pages: ("contact" | "shipping" | "returns" | "withdrawal" | "guarantee" | "reviews" | "privacy" | "terms" | "imprint" | "accessibility")[];
                /** @description Whether prices lack the tax that they must include */
                taxOnTop: boolean;
                /** @description Of the shop, that are blank */
                details: ("address" | "phone")[];
                /** @description Published ones that do not name what an offer must of their safety */
                productsToComplete: number;
                /** @description Of these, the five oldest */
                examples: {
                    _id: string;
                    name: string;
                    missing: string[];
                }[];
            };
        };
        SalesAnalyticsInput: {
            summary: {
                /** @description Dollars, at most 2 decimals */
                totalRevenue: number;
                totalOrders: number;
                /** @description Dollars, at most 2 decimals */
                averageOrderValue: number;
                /** @description Dollars, at most 2 decimals */
                paidRevenue: number;
                revenueGrowth: number | null;
                orderGrowth: number | null;
            };
            paymentMethods: {
                Stripe: number;
                COD: number;
            };
            dailySales: {
                date: string;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                orders: number;
            }[];
            monthlyComparison: {
                period: string;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                orders: number;
            }[];
            changesSince?: {
                total: number;
                orders: {
                    orderId: string;
                    number?: string;
                    /** @enum {string} */
                    what: "placed" | "paid" | "unpaid" | "expired" | "cancelled";
                    at: string;
                    /** @description Dollars, at most 2 decimals */
                    revenue: number;
                    /** @description Dollars, at most 2 decimals */
                    paidRevenue: number;
                }[];
            };
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        ProductAnalyticsInput: {
            productPerformance: {
                productId: string;
                name: string;
                totalSold: number;
                /** @description Dollars, at most 2 decimals */
                totalRevenue: number;
                currentStock: number;
                category: string;
                brand: string;
                orders: number;
                rating: number;
            }[];
            categoryAnalysis: {
                category: string;
                products: number;
                totalSold: number;
                /** @description Dollars, at most 2 decimals */
                totalRevenue: number;
                revenueShare: number;
            }[];
            inventoryAnalysis: {
                productId: string;
                name: string;
                currentStock: number;
                /** @enum {string} */
                status: "In Stock" | "Low Stock" | "Out of Stock";
                /** @description Dollars, at most 2 decimals */
                inventoryValue: number;
            }[];
            stockSummary: {
                inStock: number;
                lowStock: number;
                outOfStock: number;
            };
            topPerformers: {
                productId: string;
                name: string;
                totalSold: number;
                /** @description Dollars, at most 2 decimals */
                totalRevenue: number;
                currentStock: number;
            }[];
            worstPerformers: {
                productId: string;
                name: string;
                totalSold: number;
                /** @description Dollars, at most 2 decimals */
                totalRevenue: number;
                currentStock: number;
            }[];
            metrics: {
                totalProducts: number;
                /** @description Dollars, at most 2 decimals */
                totalInventoryValue: number;
                avgProductRating: number;
            };
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        CustomerAnalyticsInput: {
            customerSegments: {
                /** @enum {string} */
                segment: "VIP" | "Premium" | "Regular" | "New";
                customers: number;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                /** @description Dollars, at most 2 decimals */
                avgOrderValue: number;
            }[];
            segmentSummary: {
                VIP: number;
                Premium: number;
                Regular: number;
                New: number;
            };
            customerAcquisition: {
                period: string;
                newCustomers: number;
            }[];
            metrics: {
                totalCustomers: number;
                retentionRate: number;
                /** @description Dollars, at most 2 decimals */
                avgCustomerValue: number;
                /** @description Dollars, at most 2 decimals */
                customerLifetimeValue: number;
            };
            topCustomers: {
                customerId: string;
                orderCount: number;
                /** @description Dollars, at most 2 decimals */
                totalSpent: number;
                /** @description Dollars, at most 2 decimals */
                avgOrderValue: number;
                /** @enum {string} */
                segment: "VIP" | "Premium" | "Regular" | "New";
                name: string;
                email: string;
            }[];
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        OrderAnalyticsInput: {
            statusBreakdown: {
                total: number;
                paid: number;
                delivered: number;
                unpaid: number;
                cancelled: number;
            };
            orderValueRanges: {
                range: string;
                /** @description Dollars, at most 2 decimals */
                min: number;
                max: number | null;
                count: number;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
            }[];
            paymentMethodStats: {
                /** @enum {string} */
                method: "Stripe" | "COD";
                count: number;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                /** @description Dollars, at most 2 decimals */
                averageOrderValue: number;
                paidRate: number;
            }[];
            orderPatterns: {
                byDay: {
                    /** @enum {string} */
                    day: "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";
                    orders: number;
                    /** @description Dollars, at most 2 decimals */
                    revenue: number;
                }[];
                byHour: {
                    hour: number;
                    orders: number;
                    /** @description Dollars, at most 2 decimals */
                    revenue: number;
                }[];
                byDayAndHour: {
                    /** @enum {string} */
                    day: "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";
                    hour: number;
                    orders: number;
                    /** @description Dollars, at most 2 decimals */
                    revenue: number;
                }[];
            };
            shippingStats: {
                /** @description Dollars, at most 2 decimals */
                avgShippingCost: number;
                freeShippingOrders: number;
                /** @description Dollars, at most 2 decimals */
                totalShipping: number;
            };
            deliveryMetrics: {
                deliveryRate: number;
                avgDeliveryTime: number;
            };
            recentOrders: {
                orderId: string;
                customerId: string;
                placedAt: string;
                /** @description Dollars, at most 2 decimals */
                totalPrice: number;
                isPaid: boolean;
                isDelivered: boolean;
                /** @enum {string} */
                paymentMethod: "Stripe" | "COD";
                number?: string;
            }[];
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        FinancialSummaryInput: {
            revenue: {
                /** @description Dollars, at most 2 decimals */
                gross: number;
                /** @description Dollars, at most 2 decimals */
                tax: number;
                taxes?: {
                    percent: number;
                    /** @description Dollars, at most 2 decimals */
                    amount: number;
                }[];
                /** @description Dollars, at most 2 decimals */
                shipping: number;
                /** @description Dollars, at most 2 decimals */
                net: number;
                /** @description Dollars, at most 2 decimals */
                refunds: number;
            };
            profitability: {
                /** @description Dollars, at most 2 decimals */
                grossProfit: number;
                grossProfitMargin: number;
                costCoverage: number;
            };
            metrics: {
                paidOrders: number;
                /** @description Dollars, at most 2 decimals */
                averagePaidOrder: number;
                taxRate: number;
                /** @description Dollars, at most 2 decimals */
                outstanding: number;
            };
            monthlyFinancials: {
                period: string;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                /** @description Dollars, at most 2 decimals */
                netRevenue: number;
                orders: number;
            }[];
            paymentMethodRevenue: {
                /** @enum {string} */
                method: "Stripe" | "COD";
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                orders: number;
            }[];
            cashFlow: {
                period: string;
                /** @description Dollars, at most 2 decimals */
                received: number;
                /** @description Dollars, at most 2 decimals */
                refunded: number;
                /** @description Dollars, at most 2 decimals */
                outstanding: number;
            }[];
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        CohortAnalyticsInput: {
            cohorts: {
                cohort: string;
                customers: number;
                months: {
                    month: number;
                    customers: number;
                    retention: number;
                    /** @description Dollars, at most 2 decimals */
                    revenue: number;
                }[];
            }[];
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        RfmAnalyticsInput: {
            groups: {
                /** @enum {string} */
                group: "Champions" | "Loyal" | "Promising" | "At Risk" | "Lost";
                customers: number;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                avgRecencyDays: number;
                avgOrders: number;
            }[];
            matrix: {
                recency: number;
                frequency: number;
                customers: number;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
            }[];
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        ProductBuyersInput: {
            buyers: {
                customerId: string;
                orderCount: number;
                units: number;
                /** @description Dollars, at most 2 decimals */
                totalSpent: number;
                name: string;
                email: string;
            }[];
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        CustomerProductsInput: {
            products: {
                productId: string;
                name: string;
                orderCount: number;
                units: number;
                /** @description Dollars, at most 2 decimals */
                totalSpent: number;
            }[];
            /** @enum {string} */
            segment?: "VIP" | "Premium" | "Regular" | "New";
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        ReportsChangedInput: {
            asOf: string | null;
        };
        SecondFactorRequiredInput: {
            message: string;
            code: string;
            challenge?: string;
        };
        SecondStepInput: {
            challenge: string;
            code: string;
        };
        SecondFactorStatusInput: {
            enabled: boolean;
            recoveryCodesLeft: number;
        };
        SecondFactorSecretInput: {
            /** @description Base32 */
            secret: string;
            /** @description otpauth://, for a QR code */
            uri: string;
        };
        SecondFactorSetupInput: {
            secret: string;
            code: string;
            currentPassword?: string;
        };
        RecoveryCodesInput: {
            recoveryCodes: string[];
        };
        SecurityEventInput: {
            _id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "sign_in_failed" | "throttled" | "operator_action" | "role_changed" | "user_changed" | "product_changed" | "order_changed" | "other_action";
            /** @description Who was signed in */
            actor: {
                _id: string;
                name: string;
            } | null;
            /** @description The id of the user, product or order */
            subject: string | null;
            /** @description The name of a user or product, or the number of an order */
            subjectName: string | null;
            /** @description What happened, for people to read */
            sentence: string;
            /** @description Method and route of the request, or the command of an operator and their name */
            action: string;
            /** @description The HTTP status of the answer */
            status: number;
            /** @description The network address of the client; blank once a person in the entry is erased */
            address: string;
        };
        SecurityLogInput: {
            events: components["schemas"]["SecurityEventInput"][];
            page: number;
            pages: number;
            total: number;
        };
        ProcessStateInput: {
            name: string;
            /** @description Absent while the process does not answer */
            version?: string;
            consumers: {
                source: string;
                /** @description Events of the source that are not handled yet */
                behind: number;
            }[];
            /** @description Of a process with public events */
            outbox?: {
                /** @description Public events without a sequence number */
                waiting: number;
                oldestSeconds: number;
                /** @description Public events that Kafka has not acknowledged */
                unpublished?: number;
            };
            /** @description Parked events; absent while the process does not answer */
            parked?: number;
            stopped: {
                source: string;
                reason: string;
            }[];
        };
        ParkedGroupInput: {
            consumer: string;
            /** @description Identifies the cause when the events are retried or dropped */
            cause: string;
            source: string;
            type: string;
            error: string;
            failed: number;
            /** @description Later events of the same keys, which wait for the failed ones */
            waiting: number;
            /** Format: date-time */
            since: string;
            examples: {
                key: string;
                seq: number;
                error: string;
            }[];
        };
        DroppedEventInput: {
            consumer: string;
            source: string;
            type: string;
            key: string;
            seq: number;
            error: string;
            /** Format: date-time */
            droppedAt: string;
            droppedBy: string;
            reason: string;
        };
        OperationsInput: {
            processes: components["schemas"]["ProcessStateInput"][];
            parked: components["schemas"]["ParkedGroupInput"][];
            dropped: components["schemas"]["DroppedEventInput"][];
        };
        OperationsUnderWayInput: {
            processes: components["schemas"]["ProcessStateInput"][];
            parked: components["schemas"]["ParkedGroupInput"][];
            dropped: components["schemas"]["DroppedEventInput"][];
            /** @description What is not finished yet */
            message: string;
        };
        RetryRequestInput: {
            consumer: string;
            cause: string;
        };
        DropRequestInput: {
            consumer: string;
            cause: string;
            reason: string;
        };
        WebhookInput: {
            _id: string;
            url: string;
            types: ("product.published" | "product.updated" | "product.removed" | "stock.changed" | "review.added" | "user.registered" | "user.email_changed" | "user.deleted" | "order.placed" | "order.paid" | "order.payment_corrected" | "order.shipped" | "order.shipment_corrected" | "order.shipment_cancelled" | "order.units_withdrawn" | "order.delivered" | "order.expired" | "order.cancelled" | "order.return_requested" | "order.return_cancelled" | "order.return_accepted" | "order.return_refused" | "order.contract_withdrawn" | "order.late_payment_recorded" | "order.manual_refund_recorded" | "payment.captured" | "payment.mismatched" | "payment.expired" | "payment.refunded" | "payment.refund_refused" | "payment.refund_failed" | "payment.disputed" | "payment.dispute_closed")[];
            /** @description Whether events about a customer carry the name and the e-mail address */
            personal: boolean;
            /** @enum {string} */
            state: "on" | "off" | "given_up" | "gone";
            /** @description Events that are still to be delivered; not counted beyond 10,000 */
            waiting: number;
            /** @description When the last series of failures began that no success has ended */
            failingSince: string | null;
            /** @description When new events are tried again, after failures */
            nextAttemptAt: string | null;
            /** @description Until when requests are also signed with the secret before */
            oldSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookListInput: {
            webhooks: components["schemas"]["WebhookInput"][];
        };
        NewWebhookInput: {
            currentPassword?: string;
            url: string;
            types: ("product.published" | "product.updated" | "product.removed" | "stock.changed" | "review.added" | "user.registered" | "user.email_changed" | "user.deleted" | "order.placed" | "order.paid" | "order.payment_corrected" | "order.shipped" | "order.shipment_corrected" | "order.shipment_cancelled" | "order.units_withdrawn" | "order.delivered" | "order.expired" | "order.cancelled" | "order.return_requested" | "order.return_cancelled" | "order.return_accepted" | "order.return_refused" | "order.contract_withdrawn" | "order.late_payment_recorded" | "order.manual_refund_recorded" | "payment.captured" | "payment.mismatched" | "payment.expired" | "payment.refunded" | "payment.refund_refused" | "payment.refund_failed" | "payment.disputed" | "payment.dispute_closed")[];
            /** @default false */
            personal: boolean;
        };
        WebhookUpdateInput: {
            currentPassword?: string;
            url?: string;
            types?: ("product.published" | "product.updated" | "product.removed" | "stock.changed" | "review.added" | "user.registered" | "user.email_changed" | "user.deleted" | "order.placed" | "order.paid" | "order.payment_corrected" | "order.shipped" | "order.shipment_corrected" | "order.shipment_cancelled" | "order.units_withdrawn" | "order.delivered" | "order.expired" | "order.cancelled" | "order.return_requested" | "order.return_cancelled" | "order.return_accepted" | "order.return_refused" | "order.contract_withdrawn" | "order.late_payment_recorded" | "order.manual_refund_recorded" | "payment.captured" | "payment.mismatched" | "payment.expired" | "payment.refunded" | "payment.refund_refused" | "payment.refund_failed" | "payment.disputed" | "payment.dispute_closed")[];
            personal?: boolean;
            enabled?: boolean;
        };
        NewWebhookSecretInput: {
            currentPassword?: string;
            /**
             * @description How long requests are signed with the secret before, too
             * @default 24
             */
            overlapHours: number;
        };
        WebhookWithSecretInput: {
            _id: string;
            url: string;
            types: ("product.published" | "product.updated" | "product.removed" | "stock.changed" | "review.added" | "user.registered" | "user.email_changed" | "user.deleted" | "order.placed" | "order.paid" | "order.payment_corrected" | "order.shipped" | "order.shipment_corrected" | "order.shipment_cancelled" | "order.units_withdrawn" | "order.delivered" | "order.expired" | "order.cancelled" | "order.return_requested" | "order.return_cancelled" | "order.return_accepted" | "order.return_refused" | "order.contract_withdrawn" | "order.late_payment_recorded" | "order.manual_refund_recorded" | "payment.captured" | "payment.mismatched" | "payment.expired" | "payment.refunded" | "payment.refund_refused" | "payment.refund_failed" | "payment.disputed" | "payment.dispute_closed")[];
            /** @description Whether events about a customer carry the name and the e-mail address */
            personal: boolean;
            /** @enum {string} */
            state: "on" | "off" | "given_up" | "gone";
            /** @description Events that are still to be delivered; not counted beyond 10,000 */
            waiting: number;
            /** @description When the last series of failures began that no success has ended */
            failingSince: string | null;
            /** @description When new events are tried again, after failures */
            nextAttemptAt: string | null;
            /** @description Until when requests are also signed with the secret before */
            oldSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Verifies signatures; shown this once: absent from the answer to a repeated Idempotency-Key */
            secret?: string;
        };
        WebhookReplayInput: {
            /**
             * Format: date-time
             * @description Events that were recorded since then are sent again; absent: all
             */
            from?: string;
        };
        WebhookTestInput: {
            /** @description The HTTP status; null when there was no answer */
            status: number | null;
            /** @description The beginning of the answer, or what failed; blank where events carry personal data */
            answer: string;
            durationMs: number;
        };
        WebhookDeliveriesInput: {
            deliveries: {
                /** @description The id of the event, which every attempt carries */
                event: string;
                /** @enum {string} */
                type: "product.published" | "product.updated" | "product.removed" | "stock.changed" | "review.added" | "user.registered" | "user.email_changed" | "user.deleted" | "order.placed" | "order.paid" | "order.payment_corrected" | "order.shipped" | "order.shipment_corrected" | "order.shipment_cancelled" | "order.units_withdrawn" | "order.delivered" | "order.expired" | "order.cancelled" | "order.return_requested" | "order.return_cancelled" | "order.return_accepted" | "order.return_refused" | "order.contract_withdrawn" | "order.late_payment_recorded" | "order.manual_refund_recorded" | "payment.captured" | "payment.mismatched" | "payment.expired" | "payment.refunded" | "payment.refund_refused" | "payment.refund_failed" | "payment.disputed" | "payment.dispute_closed";
                /** Format: date-time */
                at: string;
                attempt: number;
                /** @enum {string} */
                outcome: "delivered" | "failed" | "given_up";
                /** @description The HTTP status; null when there was no answer */
                status: number | null;
                /** @description The beginning of the answer, or what failed; blank where events carry personal data */
                answer: string;
                durationMs: number;
            }[];
        };
        ZeroResultSearchInput: {
            /** @description In lower case, without accents */
            keyword: string;
            count: number;
            /** Format: date */
            lastDay: string;
        };
        ZeroResultSearchesInput: {
            searches: components["schemas"]["ZeroResultSearchInput"][];
        };
        SynonymListInput: {
            /** @description A group of synonyms per line */
            text: string;
            /** @description Whether it is the list that the shop comes with */
            isDefault: boolean;
        };
        SynonymsUpdateInput: {
            text: string;
        };
        Error: {
            message: string;
            code: string;
        };
        Message: {
            message: string;
        };
        ShippingAddress: {
            address: string;
            city: string;
            postalCode: string;
            /** @description A name, in English or the language of a browser, or a code of ISO 3166-1 */
            country: string;
            /** @description Who receives the parcel; the customer, if absent. Required without an account */
            recipient?: string;
            /** @description Apartment, floor or company */
            address2?: string;
            /** @description That orders: the invoice is made out to it */
            company?: string;
            /** @description Of the company: of the EU, XI, GB, CHE or NO, with its prefix. Only its form is checked */
            vatId?: string;
            /** @description State, province or region */
            state?: string;
            /** @description For the courier only */
            phone?: string;
        };
        NewAddress: {
            address: string;
            city: string;
            postalCode: string;
            /** @description A name, in English or the language of a browser, or a code of ISO 3166-1 */
            country: string;
            /** @description Who receives the parcel; the customer, if absent. Required without an account */
            recipient?: string;
            /** @description Apartment, floor or company */
            address2?: string;
            /** @description That orders: the invoice is made out to it */
            company?: string;
            /** @description Of the company: of the EU, XI, GB, CHE or NO, with its prefix. Only its form is checked */
            vatId?: string;
            /** @description State, province or region */
            state?: string;
            /** @description For the courier only */
            phone?: string;
            name: string;
            /** @description true makes it the default; otherwise the default stays as it is */
            isDefault?: boolean;
        };
        AddressUpdate: {
            address?: string;
            city?: string;
            postalCode?: string;
            /** @description A name, in English or the language of a browser, or a code of ISO 3166-1 */
            country?: string;
            /** @description Who receives the parcel; the customer, if absent. Required without an account */
            recipient?: string;
            /** @description Apartment, floor or company */
            address2?: string;
            /** @description That orders: the invoice is made out to it */
            company?: string;
            /** @description Of the company: of the EU, XI, GB, CHE or NO, with its prefix. Only its form is checked */
            vatId?: string;
            /** @description State, province or region */
            state?: string;
            /** @description For the courier only */
            phone?: string;
            name?: string;
            /** @description true makes it the default; otherwise the default stays as it is */
            isDefault?: boolean;
        };
        SavedAddress: {
            _id: string;
            name: string;
            address: string;
            city: string;
            postalCode: string;
            country: string;
            recipient?: string;
            address2?: string;
            state?: string;
            phone?: string;
            company?: string;
            vatId?: string;
            isDefault: boolean;
        };
        AttentionEntry: {
            order: string;
            /** @enum {string} */
            cause: "amount" | "currency" | "unknown_session" | "refund_refused" | "refund_failed" | "dispute" | "address_erased" | "return_requested" | "withdrawn";
            /** @description In the smallest unit of the currency */
            amount?: number;
            /** @description ISO 4217, lower case */
            currency?: string;
            /** @description What should have been paid, in dollars */
            expected?: number;
            /** @description In the words of the payment provider */
            reason?: string;
            /** Format: date-time */
            since: string;
            /** @description Of a withdrawal from the contract: days in which the money has to go back; negative once it is late */
            daysLeft?: number;
        };
        AttentionList: {
            entries: components["schemas"]["AttentionEntry"][];
        };
        MismatchSettlement: {
            /** @enum {string} */
            decision: "accept" | "refund";
        };
        Reconciliation: {
            latest?: {
                /** Format: date-time */
                finishedAt: string;
                /** Format: date-time */
                from: string;
                provider: {
                    /** @description Dollars, at most 2 decimals */
                    captured: number;
                    /** @description Dollars, at most 2 decimals */
                    refunded: number;
                    /** @description Dollars, at most 2 decimals */
                    disputed: number;
                };
                recorded: {
                    /** @description Dollars, at most 2 decimals */
                    captured: number;
                    /** @description Dollars, at most 2 decimals */
                    refunded: number;
                    /** @description Dollars, at most 2 decimals */
                    disputed: number;
                };
                differences: {
                    /** @enum {string} */
                    kind: "payment" | "refund" | "dispute" | "order";
                    order?: string;
                    /** @description Dollars, at most 2 decimals */
                    provider?: number;
                    /** @description Dollars, at most 2 decimals */
                    recorded?: number;
                }[];
            };
        };
        NewNote: {
            text: string;
        };
        OrderNote: {
            _id: string;
            order: string;
            text: string;
            /** @description A name */
            by: string;
            /** Format: date-time */
            at: string;
        };
        Return: {
            _id: string;
            lines: {
                product: string;
                qty: number;
            }[];
            reason: string;
            /** Format: date-time */
            requestedAt: string;
            /** @enum {string} */
            status: "requested" | "accepted" | "refused";
            /** Format: date-time */
            decidedAt?: string;
            /** @description Why it was refused */
            refusal?: string;
            /**
             * @description The customer has withdrawn from the contract: nobody decides about it
             * @constant
             */
            withdrawn?: true;
            /**
             * @description Of sealed goods that were withdrawn from: refused where the seal is broken
             * @constant
             */
            sealed?: true;
        };
        /** @description What the customer may ask to return */
        Returnable: {
            /**
             * Format: date
             * @description The last day for a request
             */
            until: string;
            lines: {
                product: string;
                qty: number;
            }[];
        };
        NewReturn: {
            lines: {
                product: string;
                qty: number;
            }[];
            reason: string;
        };
        /** @description What becomes of the units, and of the money of a COD order */
        ReturnAcceptance: {
            /**
             * @description Whether the units can be sold again
             * @default true
             */
            restock: boolean;
            /**
             * @description How the money of a COD order is given back, which the shop only records
             * @enum {string}
             */
            method?: "cash" | "bank_transfer";
        };
        /** @description What the customer reads */
        ReturnRefusal: {
            reason: string;
        };
        Shipment: {
            _id: string;
            lines: {
                product: string;
                qty: number;
            }[];
            carrier?: string;
            trackingNumber?: string;
            /** @description Of a carrier whose page is known */
            trackingUrl?: string;
            /** Format: date-time */
            sentAt: string;
            /** Format: date-time */
            deliveredAt?: string;
        };
        NewShipment: {
            lines?: {
                product: string;
                qty: number;
            }[];
            carrier?: unknown;
            trackingNumber?: unknown;
        };
        NewOrder: {
            /** @description At most 100 lines. Only their products and quantities count. */
            orderItems: {
                product: string;
                qty: number;
            }[];
            shippingAddress: components["schemas"]["ShippingAddress"];
            /** @enum {string} */
            paymentMethod: "Stripe" | "COD";
            itemsPrice?: number;
            shippingPrice?: number;
            taxPrice?: number;
            totalPrice?: number;
            /** @description The id of a method of the shop; absent: the first that fits the address and the weight */
            deliveryMethod?: string;
            /** @description For the shop */
            note?: string;
            /** @description Who orders without an account; ignored with a token */
            guest?: {
                /**
                 * Format: email
                 * @description As HTML's e-mail fields accept it, with a dot in the domain and at most 254 characters
                 */
                email: string;
            };
        };
        OrderItem: {
            name: string;
            qty: number;
            image: string;
            /** @description Dollars, at most 2 decimals */
            price: number;
            product: string;
            /** @description As at the sale; absent without one */
            sku?: string;
            /** @description By which the product differed from others of its group at the sale; absent without a group */
            options?: {
                name: string;
                value: string;
            }[];
            /**
             * @description Why it cannot be withdrawn from, or only while it is sealed, as at the sale; absent: it can be
             * @enum {string}
             */
            withdrawalExclusion?: "made-to-measure" | "perishable" | "press" | "sealed-for-hygiene" | "sealed-recording";
            /** @description As at the sale; absent: 15 % on top */
            tax?: components["schemas"]["PriceTax"];
        };
        PaymentResult: {
            id: string;
            status: string;
            update_time: string;
            email_address: string;
        };
        RefundFailure: {
            /** @description Dollars, at most 2 decimals */
            amount: number;
            reason: string;
            /** Format: date-time */
            failedAt: string;
        };
        Dispute: {
            /** @description Dollars, at most 2 decimals */
            amount: number;
            /** @enum {string} */
            status: "open" | "won" | "lost";
            /** @description In the words of the payment provider */
            reason: string;
            /** Format: date-time */
            openedAt: string;
        };
        /** @description The first and the last day on which a delivery is expected */
        DeliveryEstimate: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        ExpectedDelivery: {
            deliveryEstimate?: components["schemas"]["DeliveryEstimate"];
            /** @description From the order to its delivery, Monday to Friday; absent when the shop makes no estimates */
            workingDays?: {
                min: number;
                max: number;
            };
            /** @description Calendar days after the delivery in which a return may be asked for; 0: no returns */
            returnDays?: number;
        };
        TimelineEntry: {
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            what: "placed" | "paid" | "payment_corrected" | "shipped" | "shipment_corrected" | "shipment_cancelled" | "delivered" | "cancelled" | "expired" | "return_requested" | "return_cancelled" | "return_accepted" | "return_refused" | "contract_withdrawn" | "refunded" | "refund_failed";
            /** @enum {string} */
            by: "customer" | "admin" | "shop";
            /** @description Of a refund */
            amount?: number;
            /**
             * @description How the money of a COD order is given back, which the shop only records
             * @enum {string}
             */
            method?: "cash" | "bank_transfer";
            /** @description Why the money of a COD order was given back */
            reason?: string;
        };
        Order: {
            _id: string;
            /** @description Unique digits for people to read */
            number: string;
            user: {
                _id: string;
                name: string;
                email: string;
                /** @description Present and true for a customer without an account */
                isGuest?: boolean;
            };
            orderItems: components["schemas"]["OrderItem"][];
            shippingAddress: {
                address: string;
                city: string;
                postalCode: string;
                country: string;
                recipient?: string;
                address2?: string;
                state?: string;
                phone?: string;
                company?: string;
                vatId?: string;
            };
            /** @enum {string} */
            paymentMethod: "Stripe" | "COD";
            /** @description Dollars, at most 2 decimals */
            itemsPrice: number;
            /** @description Dollars, at most 2 decimals */
            shippingPrice: number;
            /** @description Dollars, at most 2 decimals */
            taxPrice: number;
            /** @description By its rate, the highest first; absent: 15 % on top of the items */
            taxes?: components["schemas"]["RateTax"][];
            /** @description How it is sent, as offered when it was placed; absent in a shop that lists no methods */
            delivery?: components["schemas"]["OrderDelivery"];
            /** @description Dollars, at most 2 decimals */
            totalPrice: number;
            /** @enum {string} */
            status: "open" | "paid" | "delivered" | "expired" | "cancelled";
            isPaid: boolean;
            /** Format: date-time */
            paidAt?: string;
            isDelivered: boolean;
            /** Format: date-time */
            deliveredAt?: string;
            /** @description Oldest first; absent if there are none */
            shipments?: components["schemas"]["Shipment"][];
            /** @description What is left to send; absent if nothing is */
            toSend?: {
                product: string;
                qty: number;
            }[];
            /** @description Units that were refunded before they were sent, and are not sent; absent if there are none */
            refundedUnsent?: {
                product: string;
                qty: number;
            }[];
            /** @description Of an unpaid COD order whose customer has withdrawn from a part: what is left to pay; absent: totalPrice */
            toCollect?: number;
            /** @description Only while the order awaits its delivery */
            deliveryEstimate?: components["schemas"]["DeliveryEstimate"];
            isCancelled: boolean;
            /** Format: date-time */
            cancelledAt?: string;
            /** @description What went back to the customer so far, in dollars */
            refundedAmount: number;
            /**
             * Format: date-time
             * @description When the last refund was made
             */
            refundedAt?: string;
            /** @description Absent once a later refund is made */
            refundFailure?: components["schemas"]["RefundFailure"];
            /** @description For admins only; absent if there are none */
            disputes?: components["schemas"]["Dispute"][];
            /** Format: date-time */
            createdAt: string;
            paymentResult?: components["schemas"]["PaymentResult"];
            /** @description Of a single paid order only: the number of its invoice */
            invoice?: string;
            /** @description Of a single order only: of payments that were recorded by mistake; absent if there are none */
            cancelledInvoices?: string[];
            /** @description Of a single order only: one for each refund and each cancelled invoice; absent if there are none */
            creditNotes?: {
                number: string;
                /** @description Dollars, at most 2 decimals */
                amount: number;
            }[];
            /** @description Of a single order only; absent if there are none */
            returns?: components["schemas"]["Return"][];
            /** @description Of a single delivered order only, while a return can be asked for */
            returnable?: components["schemas"]["Returnable"];
            /** @description Of a single order only, oldest first; absent if there are none */
            contractWithdrawals?: components["schemas"]["ContractWithdrawal"][];
            /** @description Of a single order only, while it can be withdrawn from */
            withdrawable?: components["schemas"]["Withdrawable"];
            /** @description Of the customer, with a single order */
            note?: string;
            /** @description Of the shop; of a single order, for admins only */
            notes?: components["schemas"]["OrderNote"][];
            /** @description Of the extensions of the shop, for who packs it; of a single order, for admins only */
            packingNotes?: string[];
            /** @description About the order; of a single order, for admins only; absent if there are none */
            mails?: components["schemas"]["OrderMail"][];
            /** @description Of a single order only; oldest first */
            timeline?: components["schemas"]["TimelineEntry"][];
        };
        OrderList: {
            orders: components["schemas"]["Order"][];
            page: number;
            pages: number;
            total: number;
        };
        CheckoutSession: {
            url: string;
        };
        VerifyPayment: {
            sessionId: string;
        };
        ManualPayment: {
            id?: string;
            status?: string;
            update_time?: string;
            email_address?: string;
        };
        NewRefund: {
            lines?: {
                product: string;
                qty: number;
            }[];
            /**
             * @description How the money of a COD order is given back, which the shop only records
             * @enum {string}
             */
            method?: "cash" | "bank_transfer";
            /** @description Why the money of a COD order is given back; the customer reads it */
            reason?: string;
            /**
             * @description Whether the units that were not sent can be sold again
             * @default true
             */
            restock: boolean;
            /**
             * @description The units of the lines were sent: what is left to send stays as it is. By default units that were not sent come first
             * @default false
             */
            sent: boolean;
        };
        Refund: {
            /** @description Dollars, at most 2 decimals */
            amount: number;
            /** @enum {string} */
            status: "begun" | "done" | "refused" | "failed";
            /** Format: date-time */
            begunAt: string;
            /** Format: date-time */
            refundedAt?: string;
            /** Format: date-time */
            failedAt?: string;
            /** @description Why the refund was refused or failed, in the words of the provider; why staff gave the money of a COD order back */
            reason?: string;
            /**
             * @description How the money of a COD order was given back
             * @enum {string}
             */
            method?: "cash" | "bank_transfer";
            /** @description Empty when it was for everything left */
            lines: {
                product: string;
                qty: number;
            }[];
        };
        RefundList: {
            refunds: components["schemas"]["Refund"][];
            /** @description What can still be refunded, in dollars */
            left: number;
        };
        Passkey: {
            _id: string;
            name: string;
            /** Format: date-time */
            createdAt: string;
            lastUsedAt: string | null;
        };
        /** @description PublicKeyCredentialCreationOptionsJSON of WebAuthn; valid for 5 minutes */
        PasskeyCreation: {
            challenge: string;
        } & {
            [key: string]: unknown;
        };
        /** @description PublicKeyCredentialRequestOptionsJSON of WebAuthn; valid for 5 minutes */
        PasskeyRequest: {
            challenge: string;
        } & {
            [key: string]: unknown;
        };
        NewPasskey: {
            name: string;
            response: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                /** @default {} */
                clientExtensionResults: Record<string, never>;
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                };
            };
        };
        PasskeySignIn: {
            response: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                /** @default {} */
                clientExtensionResults: Record<string, never>;
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string;
                };
            };
        };
        ProductFacets: {
            /** @description By name */
            categories: {
                name: string;
                slug: string;
                count: number;
            }[];
            /** @description By name */
            brands: {
                name: string;
                slug: string;
                count: number;
            }[];
            /** @description Ranges in dollars, ascending */
            prices: {
                min: number;
                /** @description Inclusive; absent in the last range */
                max?: number;
                count: number;
            }[];
            /** @description Products rated `min` or better, best first */
            ratings: {
                min: number;
                count: number;
            }[];
            /** @description Products that can be bought now */
            inStock: number;
            /** @description Options, such as a size, that two products have at least or the filter names, by name; their values by size. Absent without any */
            options?: {
                name: string;
                values: {
                    value: string;
                    count: number;
                }[];
            }[];
        };
        /** @description The group of a product, and the options by which it differs from the others there */
        Variant: {
            group: string;
            options: {
                name: string;
                value: string;
            }[];
        };
        Review: {
            _id: string;
            name: string;
            rating: number;
            comment: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Whether the author has bought the product: an order with it is paid or delivered; absent while unknown */
            verifiedPurchase?: boolean;
        };
        ProductSummary: {
            _id: string;
            name: string;
            image: string;
            /** @description All pictures, at most 8; `image` is the first */
            images: string[];
            brand: string;
            category: string;
            description: string;
            /** @description Whose tax it has, reduced or zero; absent: standard */
            taxClass?: string;
            /** @description How much it contains, as `750 ml`: an amount, and one of kg, g, l, dl, cl, ml, m, cm, m², piece and pieces */
            content?: string;
            /** @description The digits below its barcode: a GTIN-8, -12, -13 or -14 */
            gtin?: string;
            /** @description The manufacturer's part number */
            mpn?: string;
            /** @description Why it cannot be withdrawn from by the law of the European Union, or only while it is sealed; absent: it can be */
            withdrawalExclusion?: string;
            manufacturer?: string;
            manufacturerAddress?: string;
            manufacturerContact?: string;
            /** @description ISO 3166-1 alpha-2 */
            manufacturerCountry?: string;
            /** @description In the European Union, of a product from outside */
            responsiblePerson?: string;
            responsibleAddress?: string;
            responsibleContact?: string;
            /** @description Identifies the product: its model, type or batch */
            model?: string;
            warnings?: string;
            /** @description In grams */
            weight?: number;
            /** @description At most 30, such as its material; absent without any */
            specifications?: {
                name: string;
                value: string;
            }[];
            /** @description Dollars, at most 2 decimals */
            price: number;
            /** @description Absent without a content */
            unitPrice?: {
                /** @description Dollars, at most 2 decimals */
                price: number;
                /** @description kg, l, m, m² or piece */
                unit: string;
            };
            /** @description What can be bought now: neither held nor sold */
            countInStock: number;
            /** @description Mean of the reviews, 0 without any */
            rating: number;
            numReviews: number;
            /** @description Absent for a product that belongs to no group */
            variant?: components["schemas"]["Variant"];
            /** @description The shop's article number; absent without one */
            sku?: string;
            /** @description Present and true for an unpublished product; admins only */
            draft?: boolean;
            /** @description What the shop pays for one; admins only */
            cost?: number | null;
            /** @description The lowest price in the group of a list with `grouped`; present when the prices there differ */
            fromPrice?: number;
            /** @description That of the product with `fromPrice`; absent without one */
            fromUnitPrice?: {
                /** @description Dollars, at most 2 decimals */
                price: number;
                /** @description kg, l, m, m² or piece */
                unit: string;
            };
            /** @description Of each of its options, in a list with `grouped`; absent without any */
            optionSummary?: {
                name: string;
                /** @description How many values the listed products of its group have */
                count: number;
                /** @description CSS colours of five of them at most, where words name colours; absent without any */
                colours?: string[];
            }[];
        };
        Product: {
            _id: string;
            name: string;
            image: string;
            /** @description All pictures, at most 8; `image` is the first */
            images: string[];
            brand: string;
            category: string;
            description: string;
            /** @description Whose tax it has, reduced or zero; absent: standard */
            taxClass?: string;
            /** @description How much it contains, as `750 ml`: an amount, and one of kg, g, l, dl, cl, ml, m, cm, m², piece and pieces */
            content?: string;
            /** @description The digits below its barcode: a GTIN-8, -12, -13 or -14 */
            gtin?: string;
            /** @description The manufacturer's part number */
            mpn?: string;
            /** @description Why it cannot be withdrawn from by the law of the European Union, or only while it is sealed; absent: it can be */
            withdrawalExclusion?: string;
            manufacturer?: string;
            manufacturerAddress?: string;
            manufacturerContact?: string;
            /** @description ISO 3166-1 alpha-2 */
            manufacturerCountry?: string;
            /** @description In the European Union, of a product from outside */
            responsiblePerson?: string;
            responsibleAddress?: string;
            responsibleContact?: string;
            /** @description Identifies the product: its model, type or batch */
            model?: string;
            warnings?: string;
            /** @description In grams */
            weight?: number;
            /** @description At most 30, such as its material; absent without any */
            specifications?: {
                name: string;
                value: string;
            }[];
            /** @description Dollars, at most 2 decimals */
            price: number;
            /** @description Absent without a content */
            unitPrice?: {
                /** @description Dollars, at most 2 decimals */
                price: number;
                /** @description kg, l, m, m² or piece */
                unit: string;
            };
            /** @description What can be bought now: neither held nor sold */
            countInStock: number;
            /** @description Mean of the reviews, 0 without any */
            rating: number;
            numReviews: number;
            /** @description Absent for a product that belongs to no group */
            variant?: components["schemas"]["Variant"];
            /** @description The shop's article number; absent without one */
            sku?: string;
            /** @description Present and true for an unpublished product; admins only */
            draft?: boolean;
            /** @description What the shop pays for one; admins only */
            cost?: number | null;
            reviews: components["schemas"]["Review"][];
            /** @description How many of all its reviews have 1, 2, 3, 4 and 5 stars */
            ratingCounts?: number[];
            /** @description In units; only of a product as it was at a moment */
            stock?: {
                onHand: number;
                available: number;
                held: number;
                sold: number;
            };
            /** @description The published products of its group, at most 100, oldest first; absent without a group */
            variants?: {
                _id: string;
                name: string;
                image: string;
                /** @description Dollars, at most 2 decimals */
                price: number;
                /** @description Whether it can be bought now */
                inStock: boolean;
                options: {
                    name: string;
                    value: string;
                }[];
            }[];
        };
        ProductList: {
            products: components["schemas"]["ProductSummary"][];
            page: number;
            pages: number;
            total: number;
            /** @description The corrected keyword; present when nothing fits the keyword as typed, and the products are of this one */
            didYouMean?: string;
            /** @description The words of the keyword that products have; present when no product has all of them */
            matchingWords?: string[];
            /**
             * @description Present when no product is what the keyword says, and these only mention it in their descriptions
             * @constant
             */
            mentionsOnly?: true;
            /** @description When asked for; absent while the shop cannot count */
            facets?: components["schemas"]["ProductFacets"];
        };
        Category: {
            name: string;
            /** @description The name as a part of a path: home-kitchen */
            slug: string;
            /** @description Published products of the category, of each group one */
            count: number;
            /** @description Pictures of its best rated products, in the list of all categories */
            images?: string[];
        };
        Suggestions: {
            products: {
                _id: string;
                name: string;
                image: string;
                /** @description Dollars, at most 2 decimals */
                price: number;
            }[];
            categories: components["schemas"]["Category"][];
        };
        ProductUpdate: {
            name?: string;
            price?: unknown;
            image?: string;
            /** @description All pictures, the main one first. `image` alone replaces the main picture and keeps the others */
            images?: string[];
            brand?: string;
            category?: string;
            description?: string;
            /** @description null or standard: the standard tax */
            taxClass?: unknown | null;
            /** @description An amount of at most 3 decimals, and a unit; null: none */
            content?: string | null;
            /** @description With or without spaces and hyphens; null: none */
            gtin?: string | null;
            /** @description null: none */
            mpn?: string | null;
            /** @description null or possible: it can be withdrawn from */
            withdrawalExclusion?: unknown | null;
            manufacturer?: string | null;
            manufacturerAddress?: string | null;
            manufacturerContact?: string | null;
            /** @description A name or a code; null: none */
            manufacturerCountry?: string | null;
            responsiblePerson?: string | null;
            responsibleAddress?: string | null;
            responsibleContact?: string | null;
            model?: string | null;
            warnings?: string | null;
            /** @description In grams; null: unknown, and none in the weight of an order */
            weight?: number | null;
            specifications?: {
                name: string;
                value: string;
            }[];
            countInStock?: number;
            stockSeen?: number;
            cost?: unknown | null;
            /** @description null: of no group */
            variant?: {
                group: string;
                options: {
                    name: string;
                    value: string;
                }[];
            } | null;
            /** @description Of one product at a time, in any case; null: none */
            sku?: string | null;
            /** @description false: customers no longer find the product, which becomes a draft, or a draft stays one. Absent: the first change of a draft publishes it, and a product that was hidden stays so */
            visible?: boolean;
        };
        NewReview: {
            rating: number;
            comment: string;
        };
        User: {
            _id: string;
            name: string;
            email: string;
            isAdmin: boolean;
            /** @description Of who works in the back office and is no full admin; absent without any */
            roles?: ("orders" | "catalogue" | "reports" | "readOnly")[];
        };
        SignedInUser: {
            _id: string;
            name: string;
            email: string;
            isAdmin: boolean;
            /** @description Of who works in the back office and is no full admin; absent without any */
            roles?: ("orders" | "catalogue" | "reports" | "readOnly")[];
            token: string;
        };
        UserList: {
            users: components["schemas"]["User"][];
            page: number;
            pages: number;
            total: number;
        };
        Credentials: {
            email: string;
            password: string;
        };
        Registration: {
            name: string;
            /**
             * Format: email
             * @description As HTML's e-mail fields accept it, with a dot in the domain and at most 254 characters
             */
            email: string;
            /** @description Counted in Unicode code points of the form NFC */
            password: string;
        };
        ForgottenPassword: {
            email: string;
        };
        EmailVerification: {
            token: string;
        };
        PasswordReset: {
            token: string;
            /** @description Counted in Unicode code points of the form NFC */
            password: string;
        };
        ProfileUpdate: {
            name?: string;
            /**
             * Format: email
             * @description As HTML's e-mail fields accept it, with a dot in the domain and at most 254 characters
             */
            email?: string;
            password?: string;
            currentPassword?: string;
        };
        Session: {
            _id: string;
            device: string;
            address: string;
            startedAt: string;
            lastUsedAt: string;
            current: boolean;
        };
        UserUpdate: {
            name?: string;
            /**
             * Format: email
             * @description As HTML's e-mail fields accept it, with a dot in the domain and at most 254 characters
             */
            email?: string;
            isAdmin?: boolean;
            /** @description Replaces all roles; a full admin has none */
            roles?: ("orders" | "catalogue" | "reports" | "readOnly")[];
            currentPassword?: string;
        };
        MailSettings: {
            /** @description A sign-in with an unknown device */
            newSignIn: boolean;
            orderDelivered: boolean;
        };
        MailSettingsUpdate: {
            /** @description A sign-in with an unknown device */
            newSignIn?: boolean;
            orderDelivered?: boolean;
        };
        MailPreferences: {
            /** @description A sign-in with an unknown device */
            newSignIn: boolean;
            orderDelivered: boolean;
            /** @description Whether the owner of the address has confirmed it */
            emailVerified: boolean;
        };
        Reauthentication: {
            currentPassword?: string;
        };
        OwnData: {
            profile: {
                _id: string;
                name: string;
                email: string;
                isAdmin: boolean;
                /** @description Of who works in the back office and is no full admin; absent without any */
                roles?: ("orders" | "catalogue" | "reports" | "readOnly")[];
                emailVerified: boolean;
                mailSettings: components["schemas"]["MailSettings"];
            };
            addresses: {
                address: string;
                city: string;
                postalCode: string;
                country: string;
                recipient?: string;
                address2?: string;
                state?: string;
                phone?: string;
                company?: string;
                vatId?: string;
            }[];
            addressBook: components["schemas"]["SavedAddress"][];
            orders: components["schemas"]["Order"][];
            reviews: {
                _id: string;
                rating: number;
                comment: string;
                /** Format: date-time */
                createdAt: string;
                /** @description Whether the author has bought the product: an order with it is paid or delivered; absent while unknown */
                verifiedPurchase?: boolean;
                product: string;
            }[];
            sessions: components["schemas"]["Session"][];
            passkeys: components["schemas"]["Passkey"][];
            wishList: {
                product: string;
                addedAt: string;
            }[];
            restockMails: {
                product: string;
                requestedAt: string;
            }[];
        };
        ApiKey: {
            _id: string;
            name: string;
            /** @description Of what a member of staff grants a program: its id */
            programId?: string;
            scopes: ("orders:read" | "orders:write" | "refunds:write" | "catalogue:read" | "catalogue:write" | "reports:read" | "customers:read" | "settings:read" | "settings:write")[];
            /** @enum {string} */
            state: "active" | "ended" | "revoked";
            createdBy: {
                _id: string;
                name: string;
            };
            /** Format: date-time */
            createdAt: string;
            endsAt: string | null;
            /** @description To about a minute */
            lastUsedAt: string | null;
        };
        ApiKeyList: {
            keys: components["schemas"]["ApiKey"][];
            /** @description Those to which staff may give a part of their rights; with MCP */
            programs?: {
                _id: string;
                name: string;
                redirectUris: string[];
                registeredBy: string | null;
                /** Format: date-time */
                registeredAt: string;
            }[];
        };
        NewApiKey: {
            currentPassword?: string;
            name: string;
            scopes: ("orders:read" | "orders:write" | "refunds:write" | "catalogue:read" | "catalogue:write" | "reports:read" | "customers:read" | "settings:read" | "settings:write")[];
            /** @description When the key ends by itself; absent: never */
            endsAt?: string | null;
        };
        CreatedApiKey: {
            _id: string;
            name: string;
            /** @description Of what a member of staff grants a program: its id */
            programId?: string;
            scopes: ("orders:read" | "orders:write" | "refunds:write" | "catalogue:read" | "catalogue:write" | "reports:read" | "customers:read" | "settings:read" | "settings:write")[];
            /** @enum {string} */
            state: "active" | "ended" | "revoked";
            createdBy: {
                _id: string;
                name: string;
            };
            /** Format: date-time */
            createdAt: string;
            endsAt: string | null;
            /** @description To about a minute */
            lastUsedAt: string | null;
            /** @description The key itself, which no other answer has: absent from the one to a repeated Idempotency-Key */
            key?: string;
        };
        CustomerDetails: {
            _id: string;
            name: string;
            email: string;
            isGuest: boolean;
            /** @description The newest 200, also those that were placed as a guest */
            orders: components["schemas"]["Order"][];
            /** @description Of all orders, also those before the newest 200 */
            orderCount: number;
            /** @description Paid for all orders and not refunded */
            totalSpent: number;
            /**
             * @description By totalSpent; absent without orders
             * @enum {string}
             */
            segment?: "VIP" | "Premium" | "Regular" | "New";
            /** @description Of the extensions of the shop; absent if there are none */
            tags?: string[];
            /** @description Of these orders, each once */
            addresses: {
                address: string;
                city: string;
                postalCode: string;
                country: string;
                recipient?: string;
                address2?: string;
                state?: string;
                phone?: string;
                company?: string;
                vatId?: string;
            }[];
            addressBook?: components["schemas"]["SavedAddress"][];
            reviews?: {
                _id: string;
                rating: number;
                comment: string;
                /** Format: date-time */
                createdAt: string;
                /** @description Whether the author has bought the product: an order with it is paid or delivered; absent while unknown */
                verifiedPurchase?: boolean;
                product: string;
            }[];
            sessions?: {
                _id: string;
                device: string;
                address: string;
                startedAt: string;
                lastUsedAt: string;
            }[];
            /** @description The newest 500, newest first */
            notes: components["schemas"]["OrderNote"][];
        };
        History: {
            entries: {
                _id: string;
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                kind: "order" | "payment" | "product" | "stock" | "review" | "customer" | "sign_in" | "rights" | "settings";
                /** @description The order, the product or the person; null for the settings of the shop */
                subject: {
                    _id: string;
                    /** @description The number of an order, the name of a product or a person */
                    name: string | null;
                } | null;
                /** @description Whose request it follows from; null for what the shop did by itself */
                by: {
                    _id: string;
                    name: string;
                } | null;
                /** @description The correlation id of the request */
                request: string;
                /** @description The type of the event */
                type: string;
                changes: {
                    what: string;
                    from?: string;
                    to?: string;
                    order?: string;
                }[];
            }[];
            /** @description Of the next request; null when there is nothing older. A page may be short or empty where a filter has looked through many events. */
            after: string | null;
        };
        NewWishes: {
            products: string[];
        };
        WishList: {
            /** @description Ids, the last that was put on the list first */
            products: string[];
        };
        RestockMails: {
            /** @description Ids of products of which one mail tells when they can be bought again */
            products: string[];
        };
        ImportPlan: {
            rows: number;
            created: number;
            changed: number;
            unchanged: number;
            /** @description Amounts in dollars; long texts are cut */
            effects: {
                line: number;
                /** @description Absent for a new product */
                _id?: string;
                name: string;
                changes: {
                    field: string;
                    /** @description Absent for a caller without `catalogue:read` */
                    before?: string | number | boolean | null;
                    after: string | number | boolean | null;
                }[];
            }[];
            errors: {
                line: number;
                message: string;
            }[];
            /** @description What may not be meant, such as a price that becomes 0; it is written nevertheless. Absent without any */
            warnings?: {
                line: number;
                message: string;
            }[];
            /** @description Absent for a dry run */
            importId?: string;
        };
        ImportProgress: {
            total: number;
            done: number;
            finishedAt: string | null;
            /** @description The first 100 rows that could not be written, because their products have changed meanwhile */
            failures: {
                line: number;
                message: string;
            }[];
            /** @description How many rows could not be written */
            failed?: number;
            /** @description Of a finished one: rows that can be undone; new products and stock cannot */
            undoable?: number;
        };
        StartedImport: {
            importId: string;
        };
        PriceChange: {
            ids?: string[];
            keyword?: string;
            percent?: number;
            amount?: number;
            /** @description The cents of each new price, such as 0.99: it becomes the nearest that ends so */
            ending?: number;
        };
        StockMovements: {
            movements: {
                /** @description Ascends with time */
                _id: number;
                /** Format: date-time */
                at: string;
                /** @enum {string} */
                kind: "opened" | "set" | "held" | "kept" | "sold" | "released" | "returned" | "other";
                /** @description Negative: taken away */
                units: number;
                /** @description What could be bought after it */
                available: number;
                order?: string;
                reason?: string;
                by?: {
                    _id: string;
                    name: string;
                };
            }[];
            /** @description Of the next request; null when there is no earlier movement */
            before: number | null;
        };
        LowStock: {
            total: number;
            /** @description At most 200, those that end first at the top */
            products: {
                _id: string;
                name: string;
                countInStock: number;
                /** @description Units in the last 30 days */
                sold: number;
                /** @description At the pace of these 30 days, or of those since the product was made, at least 7; null when none was sold */
                daysLeft: number | null;
            }[];
        };
        UploadedPicture: {
            image: string;
        };
        Shop: {
            name: string;
            /** @description The accent, #rrggbb; each theme uses the nearest shade that is legible */
            color: string;
            /** @description The URL of a picture in place of the name */
            logo: string;
            /** @description The postal address, in lines */
            address: string;
            /** @description Where customers reach the shop */
            email: string;
            phone: string;
            /** @description The first line of the home page */
            headline?: string;
            /** @description Below the headline; absent or blank: how much the shop has */
            introduction?: string;
            /** @description A line above every page of the storefront but the checkout */
            announcement?: string;
            /**
             * @description Which law protects customers; absent: none
             * @enum {string}
             */
            consumerLaw?: "none" | "eu";
            /** @description Calendar days after the last delivery of an order in which its customer may withdraw, where the law is eu */
            withdrawalDays?: number;
            /** @description The text of the button that places an order; absent or blank: that of the law */
            orderButton?: string;
            /** @description Where the seller is: a code of ISO 3166-1. For invoices */
            country?: string;
            /** @description The tax number of the seller, such as a VAT id. For invoices */
            taxId?: string;
            /** @description How prices are taxed, and what delivery costs */
            terms?: components["schemas"]["ShopTerms"];
            /** @description Of every amount; absent on pages: USD */
            currency?: {
                /** @description ISO 4217 */
                code: string;
                /** @description How many an amount has at most */
                decimals: number;
            };
            /** @description The pages that have a text */
            pages: {
                /** @enum {string} */
                slug: "contact" | "shipping" | "returns" | "withdrawal" | "guarantee" | "reviews" | "privacy" | "terms" | "imprint" | "accessibility";
                title: string;
            }[];
            /**
             * @description Present when an admin has arranged the home page
             * @constant
             */
            homePage?: true;
            /** @description The address of a CDN with the pictures: it stands before paths that begin with /images/ */
            assets?: string;
        };
        ShopUpdate: {
            /** @description null: as it is configured */
            name?: string | null;
            /** @description null: as it is configured */
            color?: string | null;
            logo?: "" | string;
            address?: string;
            /** @description null: as it is configured */
            email?: string | null;
            phone?: string;
            headline?: string;
            introduction?: string;
            announcement?: string;
            /** @description null: as it is configured, else eu in a country of the European Economic Area whose prices include tax */
            consumerLaw?: ("none" | "eu") | null;
            /** @description null: as many as the law demands */
            withdrawalDays?: number | null;
            orderButton?: string;
            /** @description A name or a code; blank: unknown */
            country?: string;
            taxId?: string;
        };
        ShopPage: {
            title: string;
            /** @description CommonMark; HTML in it is text */
            markdown: string;
        };
        ShopPageUpdate: {
            markdown: string;
        };
        PlacedOrder: {
            _id: string;
            /** @description Unique digits for people to read */
            number: string;
            user: {
                _id: string;
                name: string;
                email: string;
                /** @description Present and true for a customer without an account */
                isGuest?: boolean;
            };
            orderItems: components["schemas"]["OrderItem"][];
            shippingAddress: {
                address: string;
                city: string;
                postalCode: string;
                country: string;
                recipient?: string;
                address2?: string;
                state?: string;
                phone?: string;
                company?: string;
                vatId?: string;
            };
            /** @enum {string} */
            paymentMethod: "Stripe" | "COD";
            /** @description Dollars, at most 2 decimals */
            itemsPrice: number;
            /** @description Dollars, at most 2 decimals */
            shippingPrice: number;
            /** @description Dollars, at most 2 decimals */
            taxPrice: number;
            /** @description By its rate, the highest first; absent: 15 % on top of the items */
            taxes?: components["schemas"]["RateTax"][];
            /** @description How it is sent, as offered when it was placed; absent in a shop that lists no methods */
            delivery?: components["schemas"]["OrderDelivery"];
            /** @description Dollars, at most 2 decimals */
            totalPrice: number;
            /** @enum {string} */
            status: "open" | "paid" | "delivered" | "expired" | "cancelled";
            isPaid: boolean;
            /** Format: date-time */
            paidAt?: string;
            isDelivered: boolean;
            /** Format: date-time */
            deliveredAt?: string;
            /** @description Oldest first; absent if there are none */
            shipments?: components["schemas"]["Shipment"][];
            /** @description What is left to send; absent if nothing is */
            toSend?: {
                product: string;
                qty: number;
            }[];
            /** @description Units that were refunded before they were sent, and are not sent; absent if there are none */
            refundedUnsent?: {
                product: string;
                qty: number;
            }[];
            /** @description Of an unpaid COD order whose customer has withdrawn from a part: what is left to pay; absent: totalPrice */
            toCollect?: number;
            /** @description Only while the order awaits its delivery */
            deliveryEstimate?: components["schemas"]["DeliveryEstimate"];
            isCancelled: boolean;
            /** Format: date-time */
            cancelledAt?: string;
            /** @description What went back to the customer so far, in dollars */
            refundedAmount: number;
            /**
             * Format: date-time
             * @description When the last refund was made
             */
            refundedAt?: string;
            /** @description Absent once a later refund is made */
            refundFailure?: components["schemas"]["RefundFailure"];
            /** @description For admins only; absent if there are none */
            disputes?: components["schemas"]["Dispute"][];
            /** Format: date-time */
            createdAt: string;
            paymentResult?: components["schemas"]["PaymentResult"];
            /** @description Of a single paid order only: the number of its invoice */
            invoice?: string;
            /** @description Of a single order only: of payments that were recorded by mistake; absent if there are none */
            cancelledInvoices?: string[];
            /** @description Of a single order only: one for each refund and each cancelled invoice; absent if there are none */
            creditNotes?: {
                number: string;
                /** @description Dollars, at most 2 decimals */
                amount: number;
            }[];
            /** @description Of a single order only; absent if there are none */
            returns?: components["schemas"]["Return"][];
            /** @description Of a single delivered order only, while a return can be asked for */
            returnable?: components["schemas"]["Returnable"];
            /** @description Of a single order only, oldest first; absent if there are none */
            contractWithdrawals?: components["schemas"]["ContractWithdrawal"][];
            /** @description Of a single order only, while it can be withdrawn from */
            withdrawable?: components["schemas"]["Withdrawable"];
            /** @description Of the customer, with a single order */
            note?: string;
            /** @description Of the shop; of a single order, for admins only */
            notes?: components["schemas"]["OrderNote"][];
            /** @description Of the extensions of the shop, for who packs it; of a single order, for admins only */
            packingNotes?: string[];
            /** @description About the order; of a single order, for admins only; absent if there are none */
            mails?: components["schemas"]["OrderMail"][];
            /** @description Of a single order only; oldest first */
            timeline?: components["schemas"]["TimelineEntry"][];
            /** @description Of a guest's order only. Opens the page of this order, as ?key=, and its calls, as the header X-Order-Key */
            orderKey?: string;
        };
        BulkRequest: {
            /**
             * @description Marks the orders delivered, or those on delivery paid
             * @enum {string}
             */
            action: "deliver" | "pay";
            orders: string[];
        };
        OrderSelection: {
            orders: string[];
        };
        BulkJob: {
            _id: string;
            /** @enum {string} */
            action: "deliver" | "pay" | "send";
            /** Format: date-time */
            requestedAt: string;
            /** Format: date-time */
            finishedAt?: string;
            total: number;
            /** @description Orders that were handled, whatever became of them */
            done: number;
            results: {
                order: string;
                number: string;
                /** @enum {string} */
                outcome: "done" | "already" | "refused" | "failed";
                message?: string;
            }[];
        };
        OrderIds: {
            orders: string[];
            total: number;
        };
        AdminCounts: {
            /** @description Orders of which something is left to send */
            toPack?: number;
            /** @description Payments, refunds and returns that await a decision */
            toLookAt?: number;
            /** @description Returns that await a decision, which toLookAt counts too */
            returns?: number;
            /** @description Published products of which ten units or fewer can be bought, or no more than are sold in 14 days */
            lowStock?: number;
            /** @description Webhooks that the shop has switched off, because their receivers fail */
            webhooksOff?: number;
        };
        NewView: {
            /** @enum {string} */
            list: "orders" | "products" | "users";
            name: string;
            /** @description Filters and order as in the address of the list, such as 'paid=true&sort=oldest'; no e-mail address */
            query: string;
        };
        SavedView: {
            _id: string;
            name: string;
            query: string;
            /** @description What the view finds; absent if it cannot be counted at the moment */
            count?: number;
            /** @description The same for every admin */
            isBuiltIn: boolean;
        };
        SavedViews: {
            views: components["schemas"]["SavedView"][];
        };
        ShopSetup: {
            /** @description Drafts included */
            products: number;
            published: number;
            orders: number;
            /**
             * @description Only live payments move money
             * @enum {string}
             */
            payments: "sandbox" | "test" | "live";
            /** @description Absent where no consumer law applies */
            law?: {
                /** @description That nobody has written */
                pages: ("contact" | "shipping" | "returns" | "withdrawal" | "guarantee" | "reviews" | "privacy" | "terms" | "imprint" | "accessibility")[];
                /** @description Whether prices lack the tax that they must include */
                taxOnTop: boolean;
                /** @description Of the shop, that are blank */
                details: ("address" | "phone")[];
                /** @description Published ones that do not name what an offer must of their safety */
                productsToComplete: number;
                /** @description Of these, the five oldest */
                examples: {
                    _id: string;
                    name: string;
                    missing: string[];
                }[];
            };
        };
        SalesAnalytics: {
            summary: {
                /** @description Dollars, at most 2 decimals */
                totalRevenue: number;
                totalOrders: number;
                /** @description Dollars, at most 2 decimals */
                averageOrderValue: number;
                /** @description Dollars, at most 2 decimals */
                paidRevenue: number;
                revenueGrowth: number | null;
                orderGrowth: number | null;
            };
            paymentMethods: {
                Stripe: number;
                COD: number;
            };
            dailySales: {
                date: string;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                orders: number;
            }[];
            monthlyComparison: {
                period: string;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                orders: number;
            }[];
            changesSince?: {
                total: number;
                orders: {
                    orderId: string;
                    number?: string;
                    /** @enum {string} */
                    what: "placed" | "paid" | "unpaid" | "expired" | "cancelled";
                    at: string;
                    /** @description Dollars, at most 2 decimals */
                    revenue: number;
                    /** @description Dollars, at most 2 decimals */
                    paidRevenue: number;
                }[];
            };
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        ProductAnalytics: {
            productPerformance: {
                productId: string;
                name: string;
                totalSold: number;
                /** @description Dollars, at most 2 decimals */
                totalRevenue: number;
                currentStock: number;
                category: string;
                brand: string;
                orders: number;
                rating: number;
            }[];
            categoryAnalysis: {
                category: string;
                products: number;
                totalSold: number;
                /** @description Dollars, at most 2 decimals */
                totalRevenue: number;
                revenueShare: number;
            }[];
            inventoryAnalysis: {
                productId: string;
                name: string;
                currentStock: number;
                /** @enum {string} */
                status: "In Stock" | "Low Stock" | "Out of Stock";
                /** @description Dollars, at most 2 decimals */
                inventoryValue: number;
            }[];
            stockSummary: {
                inStock: number;
                lowStock: number;
                outOfStock: number;
            };
            topPerformers: {
                productId: string;
                name: string;
                totalSold: number;
                /** @description Dollars, at most 2 decimals */
                totalRevenue: number;
                currentStock: number;
            }[];
            worstPerformers: {
                productId: string;
                name: string;
                totalSold: number;
                /** @description Dollars, at most 2 decimals */
                totalRevenue: number;
                currentStock: number;
            }[];
            metrics: {
                totalProducts: number;
                /** @description Dollars, at most 2 decimals */
                totalInventoryValue: number;
                avgProductRating: number;
            };
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        CustomerAnalytics: {
            customerSegments: {
                /** @enum {string} */
                segment: "VIP" | "Premium" | "Regular" | "New";
                customers: number;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                /** @description Dollars, at most 2 decimals */
                avgOrderValue: number;
            }[];
            segmentSummary: {
                VIP: number;
                Premium: number;
                Regular: number;
                New: number;
            };
            customerAcquisition: {
                period: string;
                newCustomers: number;
            }[];
            metrics: {
                totalCustomers: number;
                retentionRate: number;
                /** @description Dollars, at most 2 decimals */
                avgCustomerValue: number;
                /** @description Dollars, at most 2 decimals */
                customerLifetimeValue: number;
            };
            topCustomers: {
                customerId: string;
                orderCount: number;
                /** @description Dollars, at most 2 decimals */
                totalSpent: number;
                /** @description Dollars, at most 2 decimals */
                avgOrderValue: number;
                /** @enum {string} */
                segment: "VIP" | "Premium" | "Regular" | "New";
                name: string;
                email: string;
            }[];
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        OrderAnalytics: {
            statusBreakdown: {
                total: number;
                paid: number;
                delivered: number;
                unpaid: number;
                cancelled: number;
            };
            orderValueRanges: {
                range: string;
                /** @description Dollars, at most 2 decimals */
                min: number;
                max: number | null;
                count: number;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
            }[];
            paymentMethodStats: {
                /** @enum {string} */
                method: "Stripe" | "COD";
                count: number;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                /** @description Dollars, at most 2 decimals */
                averageOrderValue: number;
                paidRate: number;
            }[];
            orderPatterns: {
                byDay: {
                    /** @enum {string} */
                    day: "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";
                    orders: number;
                    /** @description Dollars, at most 2 decimals */
                    revenue: number;
                }[];
                byHour: {
                    hour: number;
                    orders: number;
                    /** @description Dollars, at most 2 decimals */
                    revenue: number;
                }[];
                byDayAndHour: {
                    /** @enum {string} */
                    day: "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";
                    hour: number;
                    orders: number;
                    /** @description Dollars, at most 2 decimals */
                    revenue: number;
                }[];
            };
            shippingStats: {
                /** @description Dollars, at most 2 decimals */
                avgShippingCost: number;
                freeShippingOrders: number;
                /** @description Dollars, at most 2 decimals */
                totalShipping: number;
            };
            deliveryMetrics: {
                deliveryRate: number;
                avgDeliveryTime: number;
            };
            recentOrders: {
                orderId: string;
                customerId: string;
                placedAt: string;
                /** @description Dollars, at most 2 decimals */
                totalPrice: number;
                isPaid: boolean;
                isDelivered: boolean;
                /** @enum {string} */
                paymentMethod: "Stripe" | "COD";
                number?: string;
            }[];
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        FinancialSummary: {
            revenue: {
                /** @description Dollars, at most 2 decimals */
                gross: number;
                /** @description Dollars, at most 2 decimals */
                tax: number;
                taxes?: {
                    percent: number;
                    /** @description Dollars, at most 2 decimals */
                    amount: number;
                }[];
                /** @description Dollars, at most 2 decimals */
                shipping: number;
                /** @description Dollars, at most 2 decimals */
                net: number;
                /** @description Dollars, at most 2 decimals */
                refunds: number;
            };
            profitability: {
                /** @description Dollars, at most 2 decimals */
                grossProfit: number;
                grossProfitMargin: number;
                costCoverage: number;
            };
            metrics: {
                paidOrders: number;
                /** @description Dollars, at most 2 decimals */
                averagePaidOrder: number;
                taxRate: number;
                /** @description Dollars, at most 2 decimals */
                outstanding: number;
            };
            monthlyFinancials: {
                period: string;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                /** @description Dollars, at most 2 decimals */
                netRevenue: number;
                orders: number;
            }[];
            paymentMethodRevenue: {
                /** @enum {string} */
                method: "Stripe" | "COD";
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                orders: number;
            }[];
            cashFlow: {
                period: string;
                /** @description Dollars, at most 2 decimals */
                received: number;
                /** @description Dollars, at most 2 decimals */
                refunded: number;
                /** @description Dollars, at most 2 decimals */
                outstanding: number;
            }[];
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        CohortAnalytics: {
            cohorts: {
                cohort: string;
                customers: number;
                months: {
                    month: number;
                    customers: number;
                    retention: number;
                    /** @description Dollars, at most 2 decimals */
                    revenue: number;
                }[];
            }[];
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        RfmAnalytics: {
            groups: {
                /** @enum {string} */
                group: "Champions" | "Loyal" | "Promising" | "At Risk" | "Lost";
                customers: number;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
                avgRecencyDays: number;
                avgOrders: number;
            }[];
            matrix: {
                recency: number;
                frequency: number;
                customers: number;
                /** @description Dollars, at most 2 decimals */
                revenue: number;
            }[];
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        ProductBuyers: {
            buyers: {
                customerId: string;
                orderCount: number;
                units: number;
                /** @description Dollars, at most 2 decimals */
                totalSpent: number;
                name: string;
                email: string;
            }[];
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        CustomerProducts: {
            products: {
                productId: string;
                name: string;
                orderCount: number;
                units: number;
                /** @description Dollars, at most 2 decimals */
                totalSpent: number;
            }[];
            /** @enum {string} */
            segment?: "VIP" | "Premium" | "Regular" | "New";
            dateRange: {
                startDate: string | null;
                endDate: string | null;
            };
            asOf: string | null;
            timeZone: string;
        };
        ReportsChanged: {
            asOf: string | null;
        };
        SecondFactorRequired: {
            message: string;
            code: string;
            challenge?: string;
        };
        SecondStep: {
            challenge: string;
            code: string;
        };
        SecondFactorStatus: {
            enabled: boolean;
            recoveryCodesLeft: number;
        };
        SecondFactorSecret: {
            /** @description Base32 */
            secret: string;
            /** @description otpauth://, for a QR code */
            uri: string;
        };
        SecondFactorSetup: {
            secret: string;
            code: string;
            currentPassword?: string;
        };
        RecoveryCodes: {
            recoveryCodes: string[];
        };
        SecurityEvent: {
            _id: string;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            kind: "sign_in_failed" | "throttled" | "operator_action" | "role_changed" | "user_changed" | "product_changed" | "order_changed" | "other_action";
            /** @description Who was signed in */
            actor: {
                _id: string;
                name: string;
            } | null;
            /** @description The id of the user, product or order */
            subject: string | null;
            /** @description The name of a user or product, or the number of an order */
            subjectName: string | null;
            /** @description What happened, for people to read */
            sentence: string;
            /** @description Method and route of the request, or the command of an operator and their name */
            action: string;
            /** @description The HTTP status of the answer */
            status: number;
            /** @description The network address of the client; blank once a person in the entry is erased */
            address: string;
        };
        SecurityLog: {
            events: components["schemas"]["SecurityEvent"][];
            page: number;
            pages: number;
            total: number;
        };
        ProcessState: {
            name: string;
            /** @description Absent while the process does not answer */
            version?: string;
            consumers: {
                source: string;
                /** @description Events of the source that are not handled yet */
                behind: number;
            }[];
            /** @description Of a process with public events */
            outbox?: {
                /** @description Public events without a sequence number */
                waiting: number;
                oldestSeconds: number;
                /** @description Public events that Kafka has not acknowledged */
                unpublished?: number;
            };
            /** @description Parked events; absent while the process does not answer */
            parked?: number;
            stopped: {
                source: string;
                reason: string;
            }[];
        };
        ParkedGroup: {
            consumer: string;
            /** @description Identifies the cause when the events are retried or dropped */
            cause: string;
            source: string;
            type: string;
            error: string;
            failed: number;
            /** @description Later events of the same keys, which wait for the failed ones */
            waiting: number;
            /** Format: date-time */
            since: string;
            examples: {
                key: string;
                seq: number;
                error: string;
            }[];
        };
        DroppedEvent: {
            consumer: string;
            source: string;
            type: string;
            key: string;
            seq: number;
            error: string;
            /** Format: date-time */
            droppedAt: string;
            droppedBy: string;
            reason: string;
        };
        Operations: {
            processes: components["schemas"]["ProcessState"][];
            parked: components["schemas"]["ParkedGroup"][];
            dropped: components["schemas"]["DroppedEvent"][];
        };
        OperationsUnderWay: {
            processes: components["schemas"]["ProcessState"][];
            parked: components["schemas"]["ParkedGroup"][];
            dropped: components["schemas"]["DroppedEvent"][];
            /** @description What is not finished yet */
            message: string;
        };
        RetryRequest: {
            consumer: string;
            cause: string;
        };
        DropRequest: {
            consumer: string;
            cause: string;
            reason: string;
        };
        Webhook: {
            _id: string;
            url: string;
            types: ("product.published" | "product.updated" | "product.removed" | "stock.changed" | "review.added" | "user.registered" | "user.email_changed" | "user.deleted" | "order.placed" | "order.paid" | "order.payment_corrected" | "order.shipped" | "order.shipment_corrected" | "order.shipment_cancelled" | "order.units_withdrawn" | "order.delivered" | "order.expired" | "order.cancelled" | "order.return_requested" | "order.return_cancelled" | "order.return_accepted" | "order.return_refused" | "order.contract_withdrawn" | "order.late_payment_recorded" | "order.manual_refund_recorded" | "payment.captured" | "payment.mismatched" | "payment.expired" | "payment.refunded" | "payment.refund_refused" | "payment.refund_failed" | "payment.disputed" | "payment.dispute_closed")[];
            /** @description Whether events about a customer carry the name and the e-mail address */
            personal: boolean;
            /** @enum {string} */
            state: "on" | "off" | "given_up" | "gone";
            /** @description Events that are still to be delivered; not counted beyond 10,000 */
            waiting: number;
            /** @description When the last series of failures began that no success has ended */
            failingSince: string | null;
            /** @description When new events are tried again, after failures */
            nextAttemptAt: string | null;
            /** @description Until when requests are also signed with the secret before */
            oldSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookList: {
            webhooks: components["schemas"]["Webhook"][];
        };
        NewWebhook: {
            currentPassword?: string;
            url: string;
            types: ("product.published" | "product.updated" | "product.removed" | "stock.changed" | "review.added" | "user.registered" | "user.email_changed" | "user.deleted" | "order.placed" | "order.paid" | "order.payment_corrected" | "order.shipped" | "order.shipment_corrected" | "order.shipment_cancelled" | "order.units_withdrawn" | "order.delivered" | "order.expired" | "order.cancelled" | "order.return_requested" | "order.return_cancelled" | "order.return_accepted" | "order.return_refused" | "order.contract_withdrawn" | "order.late_payment_recorded" | "order.manual_refund_recorded" | "payment.captured" | "payment.mismatched" | "payment.expired" | "payment.refunded" | "payment.refund_refused" | "payment.refund_failed" | "payment.disputed" | "payment.dispute_closed")[];
            /** @default false */
            personal: boolean;
        };
        WebhookUpdate: {
            currentPassword?: string;
            url?: string;
            types?: ("product.published" | "product.updated" | "product.removed" | "stock.changed" | "review.added" | "user.registered" | "user.email_changed" | "user.deleted" | "order.placed" | "order.paid" | "order.payment_corrected" | "order.shipped" | "order.shipment_corrected" | "order.shipment_cancelled" | "order.units_withdrawn" | "order.delivered" | "order.expired" | "order.cancelled" | "order.return_requested" | "order.return_cancelled" | "order.return_accepted" | "order.return_refused" | "order.contract_withdrawn" | "order.late_payment_recorded" | "order.manual_refund_recorded" | "payment.captured" | "payment.mismatched" | "payment.expired" | "payment.refunded" | "payment.refund_refused" | "payment.refund_failed" | "payment.disputed" | "payment.dispute_closed")[];
            personal?: boolean;
            enabled?: boolean;
        };
        NewWebhookSecret: {
            currentPassword?: string;
            /**
             * @description How long requests are signed with the secret before, too
             * @default 24
             */
            overlapHours: number;
        };
        WebhookWithSecret: {
            _id: string;
            url: string;
            types: ("product.published" | "product.updated" | "product.removed" | "stock.changed" | "review.added" | "user.registered" | "user.email_changed" | "user.deleted" | "order.placed" | "order.paid" | "order.payment_corrected" | "order.shipped" | "order.shipment_corrected" | "order.shipment_cancelled" | "order.units_withdrawn" | "order.delivered" | "order.expired" | "order.cancelled" | "order.return_requested" | "order.return_cancelled" | "order.return_accepted" | "order.return_refused" | "order.contract_withdrawn" | "order.late_payment_recorded" | "order.manual_refund_recorded" | "payment.captured" | "payment.mismatched" | "payment.expired" | "payment.refunded" | "payment.refund_refused" | "payment.refund_failed" | "payment.disputed" | "payment.dispute_closed")[];
            /** @description Whether events about a customer carry the name and the e-mail address */
            personal: boolean;
            /** @enum {string} */
            state: "on" | "off" | "given_up" | "gone";
            /** @description Events that are still to be delivered; not counted beyond 10,000 */
            waiting: number;
            /** @description When the last series of failures began that no success has ended */
            failingSince: string | null;
            /** @description When new events are tried again, after failures */
            nextAttemptAt: string | null;
            /** @description Until when requests are also signed with the secret before */
            oldSecretUntil: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Verifies signatures; shown this once: absent from the answer to a repeated Idempotency-Key */
            secret?: string;
        };
        WebhookReplay: {
            /**
             * Format: date-time
             * @description Events that were recorded since then are sent again; absent: all
             */
            from?: string;
        };
        WebhookTest: {
            /** @description The HTTP status; null when there was no answer */
            status: number | null;
            /** @description The beginning of the answer, or what failed; blank where events carry personal data */
            answer: string;
            durationMs: number;
        };
        WebhookDeliveries: {
            deliveries: {
                /** @description The id of the event, which every attempt carries */
                event: string;
                /** @enum {string} */
                type: "product.published" | "product.updated" | "product.removed" | "stock.changed" | "review.added" | "user.registered" | "user.email_changed" | "user.deleted" | "order.placed" | "order.paid" | "order.payment_corrected" | "order.shipped" | "order.shipment_corrected" | "order.shipment_cancelled" | "order.units_withdrawn" | "order.delivered" | "order.expired" | "order.cancelled" | "order.return_requested" | "order.return_cancelled" | "order.return_accepted" | "order.return_refused" | "order.contract_withdrawn" | "order.late_payment_recorded" | "order.manual_refund_recorded" | "payment.captured" | "payment.mismatched" | "payment.expired" | "payment.refunded" | "payment.refund_refused" | "payment.refund_failed" | "payment.disputed" | "payment.dispute_closed";
                /** Format: date-time */
                at: string;
                attempt: number;
                /** @enum {string} */
                outcome: "delivered" | "failed" | "given_up";
                /** @description The HTTP status; null when there was no answer */
                status: number | null;
                /** @description The beginning of the answer, or what failed; blank where events carry personal data */
                answer: string;
                durationMs: number;
            }[];
        };
        ZeroResultSearch: {
            /** @description In lower case, without accents */
            keyword: string;
            count: number;
            /** Format: date */
            lastDay: string;
        };
        ZeroResultSearches: {
            searches: components["schemas"]["ZeroResultSearch"][];
        };
        SynonymList: {
            /** @description A group of synonyms per line */
            text: string;
            /** @description Whether it is the list that the shop comes with */
            isDefault: boolean;
        };
        SynonymsUpdate: {
            text: string;
        };
        ContractWithdrawal: {
            _id: string;
            /** @description As it was stated; blank once the customer is erased */
            name: string;
            /**
             * @description How the customer showed that the order is theirs
             * @enum {string}
             */
            way: "account" | "order_key" | "number_and_email";
            lines: {
                product: string;
                qty: number;
            }[];
            /** @description Whether nothing of the order is left to the customer */
            whole: boolean;
            /** Format: date-time */
            withdrawnAt: string;
        };
        ContractWithdrawalInput: {
            _id: string;
            /** @description As it was stated; blank once the customer is erased */
            name: string;
            /**
             * @description How the customer showed that the order is theirs
             * @enum {string}
             */
            way: "account" | "order_key" | "number_and_email";
            lines: {
                product: string;
                qty: number;
            }[];
            /** @description Whether nothing of the order is left to the customer */
            whole: boolean;
            /** Format: date-time */
            withdrawnAt: string;
        };
        CountryTax: {
            /** @description ISO 3166-1 alpha-2 */
            country: string;
            taxPercent: number;
            /** @description Of products of the class reduced */
            taxPercentReduced: number;
        };
        CountryTaxInput: {
            /** @description ISO 3166-1 alpha-2 */
            country: string;
            taxPercent: number;
            /** @description Of products of the class reduced */
            taxPercentReduced: number;
        };
        DeliveryMethod: {
            id: string;
            name: string;
            /** @description Dollars, at most 2 decimals */
            price: number;
            /** @description Free when the items exceed it, in dollars; absent: never */
            freeAbove?: number;
            /** @description ISO 3166-1 alpha-2; empty: every country */
            countries: string[];
            /** @description What a postal code must begin with, without spaces; empty: every one */
            postalPrefixes: string[];
            /** @description Of the whole order, in grams; absent: no limit */
            maxWeight?: number;
            /** @description Working days from the order to its delivery; absent: the shop does not say */
            days?: {
                min: number;
                max: number;
            };
            /** @description The customer fetches the order at the shop */
            pickUp: boolean;
        };
        DeliveryMethodInput: {
            id: string;
            name: string;
            /** @description Dollars, at most 2 decimals */
            price: number;
            /** @description Free when the items exceed it, in dollars; absent: never */
            freeAbove?: number;
            /** @description ISO 3166-1 alpha-2; empty: every country */
            countries: string[];
            /** @description What a postal code must begin with, without spaces; empty: every one */
            postalPrefixes: string[];
            /** @description Of the whole order, in grams; absent: no limit */
            maxWeight?: number;
            /** @description Working days from the order to its delivery; absent: the shop does not say */
            days?: {
                min: number;
                max: number;
            };
            /** @description The customer fetches the order at the shop */
            pickUp: boolean;
        };
        Extension: {
            /** @description That of its file */
            name: string;
            version?: string;
            /** @description At which this process asks it */
            points: string[];
            /**
             * @description off: after failures, until the process is started again
             * @enum {string}
             */
            state: "on" | "off";
            /** @description Since the process was started */
            calls: number;
            failures: number;
            lastFailure?: {
                /** Format: date-time */
                at: string;
                message: string;
            };
            /** @description As JSON, shortened */
            lastAnswer?: string;
            process: string;
        };
        ExtensionInput: {
            /** @description That of its file */
            name: string;
            version?: string;
            /** @description At which this process asks it */
            points: string[];
            /**
             * @description off: after failures, until the process is started again
             * @enum {string}
             */
            state: "on" | "off";
            /** @description Since the process was started */
            calls: number;
            failures: number;
            lastFailure?: {
                /** Format: date-time */
                at: string;
                message: string;
            };
            /** @description As JSON, shortened */
            lastAnswer?: string;
            process: string;
        };
        ExtensionList: {
            extensions: components["schemas"]["Extension"][];
        };
        ExtensionListInput: {
            extensions: components["schemas"]["ExtensionInput"][];
        };
        FetchedEvents: {
            events: {
                /** @description As the webhook-id of the same event */
                id: string;
                /** @enum {string} */
                type: "product.published" | "product.updated" | "product.removed" | "stock.changed" | "review.added" | "user.registered" | "user.email_changed" | "user.deleted" | "order.placed" | "order.paid" | "order.payment_corrected" | "order.shipped" | "order.shipment_corrected" | "order.shipment_cancelled" | "order.units_withdrawn" | "order.delivered" | "order.expired" | "order.cancelled" | "order.return_requested" | "order.return_cancelled" | "order.return_accepted" | "order.return_refused" | "order.contract_withdrawn" | "order.late_payment_recorded" | "order.manual_refund_recorded" | "payment.captured" | "payment.mismatched" | "payment.expired" | "payment.refunded" | "payment.refund_refused" | "payment.refund_failed" | "payment.disputed" | "payment.dispute_closed";
                /**
                 * Format: date-time
                 * @description When it was recorded
                 */
                timestamp: string;
                /** @description As /api/asyncapi.json describes it */
                data: {
                    [key: string]: unknown;
                };
            }[];
            /** @description What to ask for `after` next; store it once the events are handled */
            next: string;
            /** @description Whether there are more of them now */
            hasMore: boolean;
        };
        FetchedEventsInput: {
            events: {
                /** @description As the webhook-id of the same event */
                id: string;
                /** @enum {string} */
                type: "product.published" | "product.updated" | "product.removed" | "stock.changed" | "review.added" | "user.registered" | "user.email_changed" | "user.deleted" | "order.placed" | "order.paid" | "order.payment_corrected" | "order.shipped" | "order.shipment_corrected" | "order.shipment_cancelled" | "order.units_withdrawn" | "order.delivered" | "order.expired" | "order.cancelled" | "order.return_requested" | "order.return_cancelled" | "order.return_accepted" | "order.return_refused" | "order.contract_withdrawn" | "order.late_payment_recorded" | "order.manual_refund_recorded" | "payment.captured" | "payment.mismatched" | "payment.expired" | "payment.refunded" | "payment.refund_refused" | "payment.refund_failed" | "payment.disputed" | "payment.dispute_closed";
                /**
                 * Format: date-time
                 * @description When it was recorded
                 */
                timestamp: string;
                /** @description As /api/asyncapi.json describes it */
                data: {
                    [key: string]: unknown;
                };
            }[];
            /** @description What to ask for `after` next; store it once the events are handled */
            next: string;
            /** @description Whether there are more of them now */
            hasMore: boolean;
        };
        HomePage: {
            sections: ({
                /** @constant */
                kind: "hero";
                /**
                 * @default products
                 * @enum {string}
                 */
                pictures: "products" | "own" | "none";
                /**
                 * @description The own one
                 * @default
                 */
                picture: "" | string;
                /**
                 * @description Blank: to the latest products
                 * @default
                 */
                link: string;
                /**
                 * @description Of the button; blank: See what is new
                 * @default
                 */
                linkText: string;
            } | {
                /** @constant */
                kind: "row";
                /** @default  */
                picture: "" | string;
                heading: string;
                /** @default  */
                text: string;
                /** @default  */
                link: string;
                /**
                 * @description Blank: See more
                 * @default
                 */
                linkText: string;
            } | {
                /** @constant */
                kind: "collection";
                heading: string;
                category: string;
                products: components["schemas"]["ProductSummary"][];
            } | {
                /** @constant */
                kind: "quote";
                product: components["schemas"]["ProductSummary"];
                review: {
                    rating: number;
                    comment: string;
                    name: string;
                    verifiedPurchase?: boolean;
                };
            } | {
                /** @constant */
                kind: "categories";
            } | {
                /** @constant */
                kind: "topRated";
                products: components["schemas"]["ProductSummary"][];
            } | {
                /** @constant */
                kind: "bestSellers";
                products: components["schemas"]["ProductSummary"][];
            } | {
                /** @constant */
                kind: "latest";
            })[];
        };
        HomePageArrangement: {
            /** @description Whether nobody has arranged it */
            isDefault: boolean;
            sections: components["schemas"]["HomeSection"][];
            /** @description Those that sections name and that are there, drafts included */
            products: {
                _id: string;
                name: string;
            }[];
            faults: {
                /** @description Its place among the sections, from 0 */
                section: number;
                message: string;
            }[];
        };
        HomePageArrangementInput: {
            /** @description Whether nobody has arranged it */
            isDefault: boolean;
            sections: components["schemas"]["HomeSectionInput"][];
            /** @description Those that sections name and that are there, drafts included */
            products: {
                _id: string;
                name: string;
            }[];
            faults: {
                /** @description Its place among the sections, from 0 */
                section: number;
                message: string;
            }[];
        };
        HomePageInput: {
            sections: ({
                /** @constant */
                kind: "hero";
                /**
                 * @default products
                 * @enum {string}
                 */
                pictures: "products" | "own" | "none";
                /**
                 * @description The own one
                 * @default
                 */
                picture: "" | string;
                /**
                 * @description Blank: to the latest products
                 * @default
                 */
                link: string;
                /**
                 * @description Of the button; blank: See what is new
                 * @default
                 */
                linkText: string;
            } | {
                /** @constant */
                kind: "row";
                /** @default  */
                picture: "" | string;
                heading: string;
                /** @default  */
                text: string;
                /** @default  */
                link: string;
                /**
                 * @description Blank: See more
                 * @default
                 */
                linkText: string;
            } | {
                /** @constant */
                kind: "collection";
                heading: string;
                category: string;
                products: components["schemas"]["ProductSummaryInput"][];
            } | {
                /** @constant */
                kind: "quote";
                product: components["schemas"]["ProductSummaryInput"];
                review: {
                    rating: number;
                    comment: string;
                    name: string;
                    verifiedPurchase?: boolean;
                };
            } | {
                /** @constant */
                kind: "categories";
            } | {
                /** @constant */
                kind: "topRated";
                products: components["schemas"]["ProductSummaryInput"][];
            } | {
                /** @constant */
                kind: "bestSellers";
                products: components["schemas"]["ProductSummaryInput"][];
            } | {
                /** @constant */
                kind: "latest";
            })[];
        };
        HomePagePreview: {
            page: components["schemas"]["HomePage"];
            faults: {
                /** @description Its place among the sections, from 0 */
                section: number;
                message: string;
            }[];
        };
        HomePagePreviewInput: {
            page: components["schemas"]["HomePageInput"];
            faults: {
                /** @description Its place among the sections, from 0 */
                section: number;
                message: string;
            }[];
        };
        HomePageUpdate: {
            /** @description null: as in a shop that has arranged none */
            sections: components["schemas"]["HomeSection"][] | null;
        };
        HomePageUpdateInput: {
            /** @description null: as in a shop that has arranged none */
            sections: components["schemas"]["HomeSectionInput"][] | null;
        };
        HomeSection: {
            /** @constant */
            kind: "hero";
            /** @default false */
            hidden: boolean;
            /**
             * @default products
             * @enum {string}
             */
            pictures: "products" | "own" | "none";
            /**
             * @description The own one
             * @default
             */
            picture: "" | string;
            /**
             * @description Blank: to the latest products
             * @default
             */
            link: string;
            /**
             * @description Of the button; blank: See what is new
             * @default
             */
            linkText: string;
        } | {
            /** @constant */
            kind: "row";
            /** @default false */
            hidden: boolean;
            /** @default  */
            picture: "" | string;
            heading: string;
            /** @default  */
            text: string;
            /** @default  */
            link: string;
            /**
             * @description Blank: See more
             * @default
             */
            linkText: string;
        } | {
            /** @constant */
            kind: "collection";
            /** @default false */
            hidden: boolean;
            heading: string;
            /**
             * @description Its slug: the best rated of it
             * @default
             */
            category: string;
            /**
             * @description Ids or SKUs; answered as ids
             * @default []
             */
            products: string[];
        } | {
            /** @constant */
            kind: "quote";
            /** @default false */
            hidden: boolean;
            /** @description Id or SKU: its best review is shown; answered as id */
            product: string;
        } | {
            /** @constant */
            kind: "categories";
            /** @default false */
            hidden: boolean;
        } | {
            /** @constant */
            kind: "topRated";
            /** @default false */
            hidden: boolean;
        } | {
            /** @constant */
            kind: "bestSellers";
            /** @default false */
            hidden: boolean;
        } | {
            /** @constant */
            kind: "latest";
            /** @default false */
            hidden: boolean;
        };
        HomeSectionInput: {
            /** @constant */
            kind: "hero";
            /** @default false */
            hidden: boolean;
            /**
             * @default products
             * @enum {string}
             */
            pictures: "products" | "own" | "none";
            /**
             * @description The own one
             * @default
             */
            picture: "" | string;
            /**
             * @description Blank: to the latest products
             * @default
             */
            link: string;
            /**
             * @description Of the button; blank: See what is new
             * @default
             */
            linkText: string;
        } | {
            /** @constant */
            kind: "row";
            /** @default false */
            hidden: boolean;
            /** @default  */
            picture: "" | string;
            heading: string;
            /** @default  */
            text: string;
            /** @default  */
            link: string;
            /**
             * @description Blank: See more
             * @default
             */
            linkText: string;
        } | {
            /** @constant */
            kind: "collection";
            /** @default false */
            hidden: boolean;
            heading: string;
            /**
             * @description Its slug: the best rated of it
             * @default
             */
            category: string;
            /**
             * @description Ids or SKUs; answered as ids
             * @default []
             */
            products: string[];
        } | {
            /** @constant */
            kind: "quote";
            /** @default false */
            hidden: boolean;
            /** @description Id or SKU: its best review is shown; answered as id */
            product: string;
        } | {
            /** @constant */
            kind: "categories";
            /** @default false */
            hidden: boolean;
        } | {
            /** @constant */
            kind: "topRated";
            /** @default false */
            hidden: boolean;
        } | {
            /** @constant */
            kind: "bestSellers";
            /** @default false */
            hidden: boolean;
        } | {
            /** @constant */
            kind: "latest";
            /** @default false */
            hidden: boolean;
        };
        NewContractWithdrawal: {
            /** @description Of the customer */
            name: string;
            /** @description Absent: all that can be withdrawn from */
            lines?: {
                product: string;
                qty: number;
            }[];
        };
        NewContractWithdrawalInput: {
            /** @description Of the customer */
            name: string;
            /** @description Absent: all that can be withdrawn from */
            lines?: {
                product: string;
                qty: number;
            }[];
        };
        OrderDelivery: {
            id: string;
            name: string;
            /** @description Of the method, in dollars; shippingPrice is what the order was charged */
            price: number;
            /** @description Working days from the order to its delivery */
            days?: {
                min: number;
                max: number;
            };
            /**
             * @description Present and true: the customer fetches the order at the shop
             * @constant
             */
            pickUp?: true;
        };
        OrderDeliveryInput: {
            id: string;
            name: string;
            /** @description Of the method, in dollars; shippingPrice is what the order was charged */
            price: number;
            /** @description Working days from the order to its delivery */
            days?: {
                min: number;
                max: number;
            };
            /**
             * @description Present and true: the customer fetches the order at the shop
             * @constant
             */
            pickUp?: true;
        };
        OrderMail: {
            /** @description What it tells, such as `order-paid` */
            kind: string;
            /** @enum {string} */
            state: "waiting" | "sent" | "skipped" | "given_up";
            /** Format: date-time */
            requestedAt: string;
            /** @description Why it waits, is skipped or was given up; the last answer of the mail server */
            reason?: string;
        };
        OrderMailInput: {
            /** @description What it tells, such as `order-paid` */
            kind: string;
            /** @enum {string} */
            state: "waiting" | "sent" | "skipped" | "given_up";
            /** Format: date-time */
            requestedAt: string;
            /** @description Why it waits, is skipped or was given up; the last answer of the mail server */
            reason?: string;
        };
        OrderStates: {
            _id: string;
            /** @description Unique digits for people to read */
            number: string;
            /** @enum {string} */
            status: "open" | "paid" | "delivered" | "expired" | "cancelled";
            isPaid: boolean;
            /** Format: date-time */
            paidAt?: string;
            isDelivered: boolean;
            /** Format: date-time */
            deliveredAt?: string;
            isCancelled: boolean;
            /** Format: date-time */
            cancelledAt?: string;
        };
        OrderStatesInput: {
            _id: string;
            /** @description Unique digits for people to read */
            number: string;
            /** @enum {string} */
            status: "open" | "paid" | "delivered" | "expired" | "cancelled";
            isPaid: boolean;
            /** Format: date-time */
            paidAt?: string;
            isDelivered: boolean;
            /** Format: date-time */
            deliveredAt?: string;
            isCancelled: boolean;
            /** Format: date-time */
            cancelledAt?: string;
        };
        OwnReview: {
            hasReviewed: boolean;
        };
        OwnReviewInput: {
            hasReviewed: boolean;
        };
        PaidOrder: {
            number: string;
            /** @description Dollars, at most 2 decimals */
            totalPrice: number;
            isPaid: boolean;
        };
        PaidOrderInput: {
            number: string;
            /** @description Dollars, at most 2 decimals */
            totalPrice: number;
            isPaid: boolean;
        };
        /** @description For the history of the order; the customer does not read it */
        PaymentCorrection: {
            reason: string;
        };
        /** @description For the history of the order; the customer does not read it */
        PaymentCorrectionInput: {
            reason: string;
        };
        PriceTax: {
            /** @description At most 3 decimals */
            percent: number;
            /** @description Whether prices include it; else it is added to them */
            included: boolean;
            /**
             * @description Why the rate is 0; absent: it is a rate of the shop
             * @enum {string}
             */
            exemption?: "export" | "reverseCharge";
        };
        PriceTaxInput: {
            /** @description At most 3 decimals */
            percent: number;
            /** @description Whether prices include it; else it is added to them */
            included: boolean;
            /**
             * @description Why the rate is 0; absent: it is a rate of the shop
             * @enum {string}
             */
            exemption?: "export" | "reverseCharge";
        };
        RateTax: {
            /** @description At most 3 decimals */
            percent: number;
            /** @description Whether prices include it; else it is added to them */
            included: boolean;
            /**
             * @description Why the rate is 0; absent: it is a rate of the shop
             * @enum {string}
             */
            exemption?: "export" | "reverseCharge";
            /** @description Dollars, at most 2 decimals */
            amount: number;
        };
        RateTaxInput: {
            /** @description At most 3 decimals */
            percent: number;
            /** @description Whether prices include it; else it is added to them */
            included: boolean;
            /**
             * @description Why the rate is 0; absent: it is a rate of the shop
             * @enum {string}
             */
            exemption?: "export" | "reverseCharge";
            /** @description Dollars, at most 2 decimals */
            amount: number;
        };
        ReviewList: {
            reviews: components["schemas"]["Review"][];
            page: number;
            pages: number;
            total: number;
        };
        ReviewListInput: {
            reviews: components["schemas"]["ReviewInput"][];
            page: number;
            pages: number;
            total: number;
        };
        /** @description Why the shipment was a mistake; for staff */
        ShipmentCancellation: {
            reason: string;
        };
        /** @description Why the shipment was a mistake; for staff */
        ShipmentCancellationInput: {
            reason: string;
        };
        /** @description An absent field stays as it is, a blank one is removed */
        ShipmentCorrection: {
            carrier?: unknown;
            trackingNumber?: unknown;
        };
        /** @description An absent field stays as it is, a blank one is removed */
        ShipmentCorrectionInput: {
            carrier?: string;
            trackingNumber?: string;
        };
        ShipmentPlan: {
            rows: number;
            /** @description One for each order that can be sent */
            shipments: {
                line: number;
                order: string;
                number: string;
                carrier?: string;
                trackingNumber: string;
                /** @description All that is left to send of the order */
                units: number;
            }[];
            /** @description The rows that are left out, and why */
            errors: {
                line: number;
                number?: string;
                message: string;
            }[];
            /** @description The bulk job that sends them. Absent for a dry run */
            jobId?: string;
        };
        ShipmentPlanInput: {
            rows: number;
            /** @description One for each order that can be sent */
            shipments: {
                line: number;
                order: string;
                number: string;
                carrier?: string;
                trackingNumber: string;
                /** @description All that is left to send of the order */
                units: number;
            }[];
            /** @description The rows that are left out, and why */
            errors: {
                line: number;
                number?: string;
                message: string;
            }[];
            /** @description The bulk job that sends them. Absent for a dry run */
            jobId?: string;
        };
        ShopTerms: {
            /** @description Whether prices include tax; else it is added to them */
            pricesIncludeTax: boolean;
            /** @description At most 3 decimals, like the other */
            taxPercent: number;
            /** @description Of products of the class reduced */
            taxPercentReduced: number;
            /** @description Whether tax is also due on the delivery: at the rate with the largest amount of goods */
            taxesDelivery: boolean;
            /** @description Dollars, at most 2 decimals */
            deliveryPrice: number;
            /** @description Delivery is free when the items exceed it, in dollars; absent: never */
            freeDeliveryAbove?: number;
            /** @description Ways in which the shop sends orders, the usual one first; absent: one for all, of deliveryPrice */
            deliveryMethods?: components["schemas"]["DeliveryMethod"][];
            /** @description Rates on deliveries to these countries, in place of the others; absent: there are none */
            countryTaxes?: components["schemas"]["CountryTax"][];
            /** @description ISO 3166-1 alpha-2, beside those of countryTaxes: deliveries to others are exports without tax; absent: none is */
            taxedCountries?: string[];
            /** @description Exports cost less by the tax that prices include; absent: they cost the same */
            exportsAreNet?: boolean;
            /** @description ISO 3166-1 alpha-2: deliveries there, to an address with a VAT ID of one of them, are charged without tax; absent: none is */
            reverseChargeCountries?: string[];
        };
        ShopTermsInput: {
            /** @description Whether prices include tax; else it is added to them */
            pricesIncludeTax: boolean;
            /** @description At most 3 decimals, like the other */
            taxPercent: number;
            /** @description Of products of the class reduced */
            taxPercentReduced: number;
            /** @description Whether tax is also due on the delivery: at the rate with the largest amount of goods */
            taxesDelivery: boolean;
            /** @description Dollars, at most 2 decimals */
            deliveryPrice: number;
            /** @description Delivery is free when the items exceed it, in dollars; absent: never */
            freeDeliveryAbove?: number;
            /** @description Ways in which the shop sends orders, the usual one first; absent: one for all, of deliveryPrice */
            deliveryMethods?: components["schemas"]["DeliveryMethodInput"][];
            /** @description Rates on deliveries to these countries, in place of the others; absent: there are none */
            countryTaxes?: components["schemas"]["CountryTaxInput"][];
            /** @description ISO 3166-1 alpha-2, beside those of countryTaxes: deliveries to others are exports without tax; absent: none is */
            taxedCountries?: string[];
            /** @description Exports cost less by the tax that prices include; absent: they cost the same */
            exportsAreNet?: boolean;
            /** @description ISO 3166-1 alpha-2: deliveries there, to an address with a VAT ID of one of them, are charged without tax; absent: none is */
            reverseChargeCountries?: string[];
        };
        ShopTermsUpdate: {
            pricesIncludeTax?: boolean;
            taxPercent?: unknown;
            taxPercentReduced?: unknown;
            taxesDelivery?: boolean;
            deliveryPrice?: unknown;
            /** @description null: delivery is never free for the amount of an order */
            freeDeliveryAbove?: unknown | null;
            /** @description All of them, the usual one first; empty: one for all orders, of deliveryPrice */
            deliveryMethods?: {
                id: string;
                name: string;
                price: unknown;
                /** @default null */
                freeAbove: unknown | null;
                /**
                 * @description Names or codes; empty: every country
                 * @default []
                 */
                countries: unknown;
                /** @default [] */
                postalPrefixes: unknown;
                /** @default null */
                maxWeight: number | null;
                /** @default null */
                days: {
                    min: number;
                    max: number;
                } | null;
                /** @default false */
                pickUp: boolean;
            }[];
            /** @description All of them; empty: the same rates everywhere */
            countryTaxes?: unknown[];
            /** @description All of them, as names or codes: deliveries elsewhere, but to countries of countryTaxes, are exports; empty: none is */
            taxedCountries?: unknown;
            exportsAreNet?: boolean;
            /** @description All of them, as names or codes: their businesses owe the tax, the order is charged without; empty: none */
            reverseChargeCountries?: unknown;
        };
        ShopTermsUpdateInput: {
            pricesIncludeTax?: boolean;
            taxPercent?: number;
            taxPercentReduced?: number;
            taxesDelivery?: boolean;
            deliveryPrice?: number;
            /** @description null: delivery is never free for the amount of an order */
            freeDeliveryAbove?: number | null;
            /** @description All of them, the usual one first; empty: one for all orders, of deliveryPrice */
            deliveryMethods?: {
                id: string;
                name: string;
                price?: number;
                freeAbove?: number | null;
                /** @description Names or codes; empty: every country */
                countries?: string[];
                postalPrefixes?: string[];
                maxWeight?: number | null;
                days?: {
                    min: number;
                    max: number;
                } | null;
                /** @default false */
                pickUp: boolean;
            }[];
            /** @description All of them; empty: the same rates everywhere */
            countryTaxes?: {
                country: string;
                taxPercent?: number;
                taxPercentReduced?: number;
            }[];
            /** @description All of them, as names or codes: deliveries elsewhere, but to countries of countryTaxes, are exports; empty: none is */
            taxedCountries?: string[];
            exportsAreNet?: boolean;
            /** @description All of them, as names or codes: their businesses owe the tax, the order is charged without; empty: none */
            reverseChargeCountries?: string[];
        };
        TaxedSale: {
            /** Format: date */
            day: string;
            /**
             * @description Invoices by the day of the payment, or credit notes by that of the refund
             * @enum {string}
             */
            kind: "sale" | "credit";
            /** @description Of the delivery, or of the shop where the order was fetched: ISO 3166-1 alpha-2, or as it was written where it is no known country */
            country: string;
            /** @description The rate of the tax */
            percent: number;
            /** @description false: outside of any rate, such as a delivery on which no tax is due */
            isTaxed: boolean;
            /**
             * @description Why an order is charged no tax; absent of others
             * @enum {string}
             */
            exemption?: "export" | "reverseCharge";
            /** @description Without tax; negative of credits, like the others */
            net: number;
            /** @description Dollars, at most 2 decimals */
            tax: number;
            /** @description Dollars, at most 2 decimals */
            gross: number;
            /** @description Invoices or credit notes that have such an amount */
            documents: number;
        };
        TaxedSaleInput: {
            /** Format: date */
            day: string;
            /**
             * @description Invoices by the day of the payment, or credit notes by that of the refund
             * @enum {string}
             */
            kind: "sale" | "credit";
            /** @description Of the delivery, or of the shop where the order was fetched: ISO 3166-1 alpha-2, or as it was written where it is no known country */
            country: string;
            /** @description The rate of the tax */
            percent: number;
            /** @description false: outside of any rate, such as a delivery on which no tax is due */
            isTaxed: boolean;
            /**
             * @description Why an order is charged no tax; absent of others
             * @enum {string}
             */
            exemption?: "export" | "reverseCharge";
            /** @description Without tax; negative of credits, like the others */
            net: number;
            /** @description Dollars, at most 2 decimals */
            tax: number;
            /** @description Dollars, at most 2 decimals */
            gross: number;
            /** @description Invoices or credit notes that have such an amount */
            documents: number;
        };
        TaxedSales: {
            /** Format: date */
            startDate: string;
            /** Format: date */
            endDate: string;
            timeZone: string;
            rows: components["schemas"]["TaxedSale"][];
        };
        TaxedSalesInput: {
            /** Format: date */
            startDate: string;
            /** Format: date */
            endDate: string;
            timeZone: string;
            rows: components["schemas"]["TaxedSaleInput"][];
        };
        VariantMatrix: {
            /** @description Absent for a product of no group, which is its only variant */
            group?: string;
            variants: {
                _id: string;
                name: string;
                /** @description Empty for a product of no group */
                options: {
                    name: string;
                    value: string;
                }[];
                /** @description Dollars, at most 2 decimals */
                price: number;
                countInStock: number;
                sku?: string;
                image: string;
                /** @description Present and true for an unpublished product */
                draft?: boolean;
                /** @description Whether its name, brand, category or description is another than that of the product of the path */
                hasOtherTexts: boolean;
                hasOtherPictures: boolean;
            }[];
        };
        VariantMatrixInput: {
            /** @description Absent for a product of no group, which is its only variant */
            group?: string;
            variants: {
                _id: string;
                name: string;
                /** @description Empty for a product of no group */
                options: {
                    name: string;
                    value: string;
                }[];
                /** @description Dollars, at most 2 decimals */
                price: number;
                countInStock: number;
                sku?: string;
                image: string;
                /** @description Present and true for an unpublished product */
                draft?: boolean;
                /** @description Whether its name, brand, category or description is another than that of the product of the path */
                hasOtherTexts: boolean;
                hasOtherPictures: boolean;
            }[];
        };
        VariantMatrixUpdate: {
            /** @description All variants of the group that are offered: any other is hidden */
            cells: {
                /** @description The product that takes these options. Absent: the one of the group that has them, else a new one */
                _id?: string;
                options: {
                    name: string;
                    value: string;
                }[];
                price?: unknown;
                /** @description A new product has none */
                countInStock?: number;
                stockSeen?: number;
                /** @description Of one product at a time, in any case; null: none */
                sku?: string | null;
                /** @description Replaces the main picture */
                image?: string;
                /** @description false: customers do not find it. Absent: as it is, of a new product as the base product is */
                visible?: boolean;
            }[];
            /** @description true: all variants get the name, brand, category and description of the product of the path */
            shareTexts?: boolean;
            /** @description true: all variants get its pictures, but for those that are given a main picture */
            sharePictures?: boolean;
        };
        VariantMatrixUpdateInput: {
            /** @description All variants of the group that are offered: any other is hidden */
            cells: {
                /** @description The product that takes these options. Absent: the one of the group that has them, else a new one */
                _id?: string;
                options: {
                    name: string;
                    value: string;
                }[];
                price?: number;
                /** @description A new product has none */
                countInStock?: number;
                stockSeen?: number;
                /** @description Of one product at a time, in any case; null: none */
                sku?: string | null;
                /** @description Replaces the main picture */
                image?: string;
                /** @description false: customers do not find it. Absent: as it is, of a new product as the base product is */
                visible?: boolean;
            }[];
            /** @description true: all variants get the name, brand, category and description of the product of the path */
            shareTexts?: boolean;
            /** @description true: all variants get its pictures, but for those that are given a main picture */
            sharePictures?: boolean;
        };
        /** @description What the customer may withdraw from, where the law of the shop gives a right to */
        Withdrawable: {
            /**
             * Format: date
             * @description The last day; absent before the delivery, while there is none
             */
            until?: string;
            lines: {
                product: string;
                qty: number;
            }[];
        };
        /** @description What the customer may withdraw from, where the law of the shop gives a right to */
        WithdrawableInput: {
            /**
             * Format: date
             * @description The last day; absent before the delivery, while there is none
             */
            until?: string;
            lines: {
                product: string;
                qty: number;
            }[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
