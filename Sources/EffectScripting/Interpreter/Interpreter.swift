internal import CLuaBridge
