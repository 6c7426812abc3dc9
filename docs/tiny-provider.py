"""A provider in 74 lines: one restaurant, one branch, one dish, no orders. Written from docs/openapi.json alone.

    python3 docs/tiny-provider.py 4100
    npm run provider-check -- --api http://127.0.0.1:4100 --tenant tiny --until menu
"""
import datetime, json, sys, urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TOKEN = "tiny-app-token"
TENANT = {"tenant": "tiny", "name": {"en": "Tiny"}, "title": {"en": "Tiny"}, "country": "SA", "currency": "SAR",
          "time_zone": "Asia/Riyadh", "logo": "/logo.svg", "app_token": TOKEN, "domain": "tiny.localhost"}
SERVICE = {"type": "pickup", "state": "open", "asap_allowed": True, "schedule_allowed": False, "opens_at": None,
           "closes_at": None, "last_order_at": None, "promise_min": 10, "promise_max": 20, "min_order": "0.00", "max_days": 0}
BRANCH = {"id": "b1", "uuid": "b1", "number": 1, "names": {"en": "Main"}, "district": {}, "address": {}, "latitude": 24.7,
          "longitude": 46.7, "phone": "", "time_zone": "Asia/Riyadh", "currency": "SAR", "sort": 1, "state": "open",
          "next_change_at": None, "services": [SERVICE], "hours": [], "overrides": [],
          "modules": {"reservation": False, "waiting": False}, "vat": {"enabled": False, "number": None, "url": None}}
DISH = {"id": "tea", "names": {"ar": "شاي", "en": "Tea"}, "descriptions": {}, "image": None, "price": "5.00",
        "price_from": False, "min_price": "5.00", "has_choices": False, "needs_choice": False, "allergens": [], "tags": [],
        "availability": {"state": "available"}, "price_version": "1", "group_id": "g1"}
GROUP = {"id": "g1", "names": {"en": "Drinks"}, "image": None, "sort": 1, "availability": {"state": "available"}, "items": [DISH]}
LINE = {"item_id": "tea", "qty": 1, "state": "ok", "errors": [], "names": DISH["names"], "unit_price": "5.00",
        "total": "5.00", "deposit": None, "price_version": "1"}
ROUTES = [
    ("GET", "branch/frontend/branches", lambda query: [BRANCH]),
    ("GET", "branch/frontend/branches/b1", lambda query: BRANCH),
    ("GET", "branch/branches/b1/time-slots", lambda query: {
        "type": query["type"], "time_zone": "Asia/Riyadh", "days": [], "asap": {"available": True, "from": None, "to": None}}),
    ("GET", "tenant/defaultSettings/getSettingByGroups", lambda query: [{"key": "website.enable", "value": "1"}]),
    ("GET", "menu/frontend/menus", lambda query: {"branch_id": "b1", "type": query.get("type"), "groups": [GROUP]}),
    ("GET", "menu/frontend/items/tea", lambda query: {**DISH, "option_groups": [], "insurance_groups": []}),
    ("GET", "menu/frontend/items/search", lambda query: [DISH] if query["q"].lower() in "tea" else []),
    ("POST", "menu/frontend/items/validate", lambda query: {"valid": True, "lines": [LINE]}),
    ("GET", "payment/methods", lambda query: []),
]


class Provider(BaseHTTPRequestHandler):
    def do_GET(self):
        self.rfile.read(int(self.headers.get("content-length") or 0))
        path, _, text = self.path.partition("?")
        query = dict(urllib.parse.parse_qsl(text))
        call = path.removeprefix("/api/v1/")
        if call == "tenant/resolve":
            return self.answer(200, TENANT if query.get("domain") == "tiny.localhost" else None)
        if self.headers.get("x-tenant") != "tiny":
            return self.answer(401, None, "TENANT_UNKNOWN")
        if self.headers.get("x-app-token") != TOKEN:
            return self.answer(403, None, "APP_TOKEN_WRONG")
        for method, route, make in ROUTES:
            if (self.command, call) == (method, route):
                return self.answer(200, make(query))
        return self.answer(404, None, "NOT_FOUND")

    do_POST = do_PUT = do_DELETE = do_GET

    def answer(self, status, data, code=None):
        arabic = self.headers.get("x-localization") == "ar"
        errors = [{"code": code, "message": "لا يوجد" if arabic else "Not there"}] if code else []
        now = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        body = json.dumps({"data": data, "meta": {"server_time": now}, "errors": errors}).encode()
        self.send_response(status)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Provider)
print(server.server_port, flush=True)
server.serve_forever()
